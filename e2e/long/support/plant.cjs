// Loaded into a server by the tests: faults that nobody has foreseen, each at a signal of its own.
'use strict';
process.on('SIGUSR2', () => void Promise.reject(new Error('planted: nobody waits for this')));
process.on('SIGHUP', () => {
  throw new Error('planted: nobody catches this');
});
process.on('SIGWINCH', () => {
  for (const end = Date.now() + 2000; Date.now() < end; );
  process.stdout.write('planted: stood still for 2 s\n');
});
