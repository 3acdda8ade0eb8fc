// Loaded into a server by the tests: unexpected faults, triggered by signals.
'use strict';
process.on('SIGUSR2', () => void Promise.reject(new Error('planted: unhandled rejection')));
process.on('SIGHUP', () => {
  throw new Error('planted: uncaught exception');
});
process.on('SIGWINCH', () => {
  for (const end = Date.now() + 2000; Date.now() < end; );
  process.stdout.write('planted: blocked the event loop for 2 s\n');
});
