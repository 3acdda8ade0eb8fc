import { codeOf, messageOf } from '@portfolio/cms/error-code';
import { AppError } from '@portfolio/compat-api/errors';
import { type Job, tasks } from './image-worker-tasks.ts';

/** The image worker process: runs jobs in order, and exits with the server. */
process.on('message', async ({ name, args }: Job) => {
  try {
    const made: unknown = await Reflect.apply(tasks[name], tasks, args);
    process.send?.({ made });
  } catch (error) {
    process.send?.({
      failed: {
        message: messageOf(error),
        code: codeOf(error) || undefined,
        status: error instanceof AppError ? error.status : undefined,
      },
    });
  }
});
process.on('disconnect', () => process.exit());
