import { render, warmUp } from '@portfolio/markdown/render/render';
import { exitWithParent } from '@portfolio/workers/exit-with-parent';

/** A message to the renderer process. */
export type Request = { render: string; id: number } | { stop: number };
/** A message from the renderer process. */
export type Reply = { kind: 'warm' | 'stopped' } | { kind: 'done'; html: string } | { kind: 'failed'; message: string };

const reply = (answer: Reply) => process.send?.(answer);
let stopped = 0;

/** Renders one text at a time; sends `warm` after loading languages, so that only the rendering is measured. */
process.on('message', async (request: Request) => {
  if ('stop' in request) {
    stopped = request.stop;
    return;
  }
  try {
    await warmUp(request.render);
    reply({ kind: 'warm' });
    const html = await render(request.render, () => stopped === request.id);
    reply(html === null ? { kind: 'stopped' } : { kind: 'done', html });
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
exitWithParent();
