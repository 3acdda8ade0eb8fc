import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { handleProcessErrors } from './process-errors.ts';

it('logs an unhandled rejection and goes on; stops after an uncaught exception', () => {
  const on = new EventEmitter() as never as NodeJS.Process;
  const log = { error: vi.fn(), fatal: vi.fn() };
  const stop = vi.fn();
  handleProcessErrors(log as never, stop, on);
  const err = new Error('planted');
  on.emit('unhandledRejection', err, Promise.resolve());
  expect(log.error).toHaveBeenCalledWith({ err }, expect.any(String));
  expect(stop).not.toHaveBeenCalled();
  on.emit('uncaughtException', err);
  expect(log.fatal).toHaveBeenCalledWith({ err }, expect.any(String));
  expect(stop).toHaveBeenCalledOnce();
});
