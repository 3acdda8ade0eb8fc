import { Worker } from 'node:worker_threads';
import type { Cv } from '@portfolio/contract';
import { createThread } from '#app/threads/thread.ts';

/** Renders a resume as PDF; `origin` is the site's public origin, for links. */
export type RenderPdf = (cv: Cv, origin: string) => Promise<Buffer>;

/** The renderer in its own thread, started on first use; from sources it runs in this thread. */
function openRenderer(): RenderPdf {
  if (import.meta.url.endsWith('.ts')) {
    return async (cv, origin) => (await import('./render.ts')).renderCvPdf(cv, origin);
  }
  const call = createThread(
    () => new Worker(new URL('./cv-worker.js', import.meta.url)),
    'resume',
    () => undefined,
  );
  return async (cv, origin) => Buffer.from((await call('render', cv, origin)) as Uint8Array);
}

/** Renders a resume that has not changed only once, however often it is asked for. */
export function createPdfCache(render: RenderPdf = openRenderer()): RenderPdf {
  let last: { key: string; pdf: Promise<Buffer> } | undefined;
  return (cv, origin) => {
    const key = JSON.stringify([cv, origin]);
    if (last?.key === key) return last.pdf;
    const pdf = render(cv, origin);
    last = { key, pdf };
    // The next request tries again.
    pdf.catch(() => {
      if (last?.pdf === pdf) last = undefined;
    });
    return pdf;
  };
}
