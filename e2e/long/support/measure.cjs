// Loaded into a server by the tests: at a signal it collects its garbage and says what it holds (bytes).
'use strict';
process.on('SIGUSR2', () => {
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.stdout.write(`${JSON.stringify({ measured: { rss, heap: heapUsed + external } })}\n`);
  }, 200);
});
