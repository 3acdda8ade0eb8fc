import { AppError } from '../errors.ts';
import { type Job, tasks } from './studio-tasks.ts';

/** Works on pictures in a process of its own, one after the other as they are sent; ends with the server. */
process.on('message', async ({ name, args }: Job) => {
  try {
    const made = await (tasks[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    process.send?.({ made });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    process.send?.({ failed: { message, code, status: error instanceof AppError ? error.status : undefined } });
  }
});
process.on('disconnect', () => process.exit());
