// Calls `one` so many times, each time in a task of its own: between two of them the browser paints and hears what people do.
// Not by a timer, of which a tab in the background gets one a second.
function gulBaraTasks(count, one) {
  var channel = new MessageChannel();
  channel.port1.onmessage = function () {
    one();
    if (--count) channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
}
