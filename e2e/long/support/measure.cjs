// Loaded into a server by the tests: on SIGUSR2 it collects garbage and prints its memory usage (bytes).
'use strict';
process.on('SIGUSR2', () => {
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.stdout.write(`${JSON.stringify({ measured: { rss, heap: heapUsed + external } })}\n`);
  }, 200);
});
