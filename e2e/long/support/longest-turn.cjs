// Loaded into a server by the tests: on SIGUSR2 it prints the longest turn of the event loop since the last time, in
// milliseconds of CPU time of the main thread, so that neither other threads nor a busy machine count.
'use strict';
const { openSync, readSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const cpuMs = () => Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, 64, 0)), 10) / 1e6;
  let longest = 0;
  let began = cpuMs();
  process.on('SIGUSR2', () => {
    process.stdout.write(`${JSON.stringify({ longestTurnMs: longest })}\n`);
    longest = 0;
    began = cpuMs();
  });
  const measure = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - began);
    began = now;
    setImmediate(measure).unref();
  };
  measure();
}
