// Test setup: the process that renders Markdown starts from a bundle, because the TypeScript loader takes more CPU time
// than all else of its start. Tests of `renderer.ts` in a process of its own start it from its sources.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { inject } from 'vitest';

const TSX = ['--import', 'tsx'];
const { fork } = childProcess;
childProcess.fork = (file, options, ...rest) => {
  if (!file.endsWith('/cms/src/renderer/worker.ts')) return fork(file, options, ...rest);
  return fork(inject('renderer'), { ...options, execArgv: options.execArgv.filter((name) => !TSX.includes(name)) });
};
syncBuiltinESMExports();
