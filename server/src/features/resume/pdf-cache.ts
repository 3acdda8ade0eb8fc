import type { Cv } from '@portfolio/contract';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { CvRenderer } from '@portfolio/resume/pdf/renderer';
import { openRemote } from '@portfolio/workers/remote';

/** Renders a resume as PDF; `origin` is the site's public origin, for links. */
export type RenderPdf = (cv: Cv, origin: string) => Promise<Buffer>;

/** The renderer in its own thread, started on first use. */
function openRenderer({ folders }: FontSource): RenderPdf {
  const renderer = openRemote(CvRenderer, 'cv', () => undefined);
  return async (cv, origin) => Buffer.from(await renderer.render(cv, origin, folders));
}

/** Renders a resume once until it changes or fonts are added, however often it is asked for. */
export function createPdfCache(fonts: FontSource, render: RenderPdf = openRenderer(fonts)): RenderPdf {
  let last: { key: string; pdf: Promise<Buffer> } | undefined;
  return (cv, origin) => {
    const key = JSON.stringify([cv, origin, fonts.version()]);
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
