//! Saved matches in IndexedDB, written durably: a killed browser loses nothing that was confirmed.

use crate::play::{SaveOutcome, Slot, Stored};
use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

const DATABASE: &str = "gul-bara";
const VERSION: u32 = 1;
/// Key: the slot as 16 hexadecimal digits. Value: `[revision, written, bytes]`.
const MATCHES: &str = "matches";

/// The open database.
#[derive(Clone)]
pub struct Store(IdbDatabase);

#[wasm_bindgen]
extern "C" {
    /// A database whose transactions take options, which web-sys has not yet.
    #[wasm_bindgen(extends = IdbDatabase)]
    type Durable;
    #[wasm_bindgen(method, catch)]
    fn transaction(
        this: &Durable,
        name: &str,
        mode: IdbTransactionMode,
        options: &Object,
    ) -> Result<IdbTransaction, JsValue>;
}

impl Store {
    /// Opens the database; an error where there is none, or it cannot be used.
    pub async fn open() -> Result<Store, JsValue> {
        let factory = web_sys::window()
            .ok_or(JsValue::NULL)?
            .indexed_db()?
            .ok_or(JsValue::NULL)?;
        let opening = factory.open_with_u32(DATABASE, VERSION)?;
        let upgraded = opening.clone();
        let upgrade = Closure::once_into_js(move || -> Result<(), JsValue> {
            let database: IdbDatabase = upgraded.result()?.unchecked_into();
            database.create_object_store(MATCHES).map(|_| ())
        });
        opening.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        let database: IdbDatabase = result(&opening).await?.unchecked_into();
        // A later version of the page may change the form of the database in another tab.
        let closing = database.clone();
        let close = Closure::once_into_js(move || closing.close());
        database.set_onversionchange(Some(close.unchecked_ref()));
        Ok(Store(database))
    }

    /// Lets go of the database.
    pub fn close(&self) {
        self.0.close();
    }

    /// All saved matches, in no order.
    pub async fn all(&self) -> Result<Vec<Stored>, JsValue> {
        let matches = self.matches(IdbTransactionMode::Readonly)?.1;
        let keys = matches.get_all_keys()?;
        let values = matches.get_all()?;
        let keys: Array = result(&keys).await?.unchecked_into();
        let values: Array = result(&values).await?.unchecked_into();
        Ok(keys
            .iter()
            .zip(values.iter())
            .filter_map(|(key, value)| Some(stored(slot(&key)?, &value)))
            .collect())
    }

    /// One saved match, if it is there.
    pub async fn read(&self, slot: Slot) -> Result<Option<Stored>, JsValue> {
        let matches = self.matches(IdbTransactionMode::Readonly)?.1;
        let value = result(&matches.get(&key(slot))?).await?;
        Ok((!value.is_undefined()).then(|| stored(slot, &value)))
    }

    /// Writes a match, as written `at` this time in milliseconds, unless this revision or a later one is there already. The value follows the look at what is
    /// there without waiting for it, since a roll is shown only once this has ended.
    #[expect(
        deprecated,
        reason = "web-sys took the word for `commit` from a draft; the standard has none"
    )]
    pub async fn write(
        &self,
        slot: Slot,
        revision: u64,
        at: u64,
        bytes: &[u8],
    ) -> Result<SaveOutcome, JsValue> {
        let (transaction, matches) = self.matches(IdbTransactionMode::Readwrite)?;
        let looking = matches.get(&key(slot))?;
        let value = Array::of3(
            &JsValue::from_f64(revision as f64),
            &JsValue::from_f64(at as f64),
            &Uint8Array::from(bytes),
        );
        matches.put_with_key(&value, &key(slot))?;
        let there = result(&looking).await?;
        if !there.is_undefined() && stored(slot, &there).revision >= revision {
            transaction.abort()?;
            return Ok(SaveOutcome::Overtaken);
        }
        let ended = ended(&transaction);
        transaction.commit()?;
        JsFuture::from(ended).await?;
        Ok(SaveOutcome::Written)
    }

    /// Removes a match.
    pub async fn delete(&self, slot: Slot) -> Result<(), JsValue> {
        let (transaction, matches) = self.matches(IdbTransactionMode::Readwrite)?;
        let ended = ended(&transaction);
        matches.delete(&key(slot))?;
        JsFuture::from(ended).await.map(|_| ())
    }

    fn matches(&self, mode: IdbTransactionMode) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
        let options = Object::new();
        Reflect::set(&options, &"durability".into(), &"strict".into())?;
        let database: &Durable = self.0.unchecked_ref();
        let transaction = database.transaction(MATCHES, mode, &options)?;
        let matches = transaction.object_store(MATCHES)?;
        Ok((transaction, matches))
    }
}

fn key(slot: Slot) -> JsValue {
    format!("{:016x}", slot.0).into()
}

fn slot(key: &JsValue) -> Option<Slot> {
    u64::from_str_radix(&key.as_string()?, 16).ok().map(Slot)
}

/// What stands in the store; bytes that are none are left for the reader to refuse.
fn stored(slot: Slot, value: &JsValue) -> Stored {
    let entry: Array = value.clone().dyn_into().unwrap_or_default();
    let number = |index| entry.get(index).as_f64().unwrap_or(0.0) as u64;
    let bytes = entry.get(2).dyn_into::<Uint8Array>();
    Stored {
        slot,
        revision: number(0),
        written: Some(number(1)),
        here: false,
        bytes: bytes.map(|bytes| bytes.to_vec()).unwrap_or_default(),
    }
}

async fn result(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let ended = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(ended).await?;
    request.result()
}

fn ended(transaction: &IdbTransaction) -> Promise {
    Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
        transaction.set_onerror(Some(&reject));
    })
}
