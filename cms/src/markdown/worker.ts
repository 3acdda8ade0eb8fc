import { parentPort } from 'node:worker_threads';
import { render, warmUp } from './render.ts';

/** Draws one document at a time; says when the machine is warm, so that only the drawing is timed. */
parentPort?.on('message', async (markdown: string) => {
  try {
    await warmUp(markdown);
    parentPort?.postMessage({ kind: 'warm' });
    parentPort?.postMessage({ kind: 'done', html: await render(markdown) });
  } catch (error) {
    parentPort?.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
