// Loaded into a server by the tests: two faults that nobody has foreseen, at a signal.
'use strict';
process.on('SIGUSR2', () => void Promise.reject(new Error('planted: nobody waits for this')));
process.on('SIGHUP', () => {
  throw new Error('planted: nobody catches this');
});
