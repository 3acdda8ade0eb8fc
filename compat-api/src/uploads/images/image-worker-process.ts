import { ImageError } from '@portfolio/images/image-error';
import { type Job, tasks } from '@portfolio/images/image-worker-tasks';
import { codeOf, messageOf } from '@portfolio/text/error-code';

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
        isRefused: error instanceof ImageError,
      },
    });
  }
});
process.on('disconnect', () => process.exit());
