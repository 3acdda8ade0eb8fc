import type { Cv } from '@portfolio/contract';
import { openRemote } from '#app/threads/remote.ts';
import { CvRenderer } from './renderer.ts';

/** Renders a resume as PDF; `origin` is the site's public origin, for links. */
export type RenderPdf = (cv: Cv, origin: string) => Promise<Buffer>;

/** The renderer in its own thread, started on first use. */
function openRenderer(): RenderPdf {
  const renderer = openRemote(CvRenderer, 'cv', () => undefined);
  return async (cv, origin) => Buffer.from(await renderer.render(cv, origin));
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
