import { Worker } from 'node:worker_threads';
import { render, warmUp } from './render.ts';

export type Request = { render: string; id: number } | { stop: number };
export type Reply = { kind: 'warm' | 'stopped' } | { kind: 'done'; html: string } | { kind: 'failed'; message: string };

const reply = (answer: Reply) => process.send?.(answer);
let stopped = 0;

/** Renders one text at a time; says when what it needs is loaded, so that only the rendering is measured. */
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
process.on('disconnect', () => process.exit());

/** A text may keep this thread busy for long; another one sees that the server is gone. */
const WATCH = `setInterval(() => process.ppid !== ${process.ppid} && process.kill(process.pid, 'SIGKILL'), 1000)`;
new Worker(WATCH, { eval: true, execArgv: [] }).unref();
