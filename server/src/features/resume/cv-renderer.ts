import type { Cv, CvPageList } from '@portfolio/contract';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { CvRenderer } from '@portfolio/resume/pdf/renderer';
import { openRemote, type Remote } from '@portfolio/workers/remote';

/** Makes an output of a resume; `origin` is the site's public origin, for links. */
export type Render<T> = (cv: Cv, origin: string) => Promise<T>;

/** The outputs of a resume, each made once until it changes. */
export interface CvOutputs {
  pdf: Render<Buffer>;
  docx: Render<Buffer>;
  pages: Render<CvPageList>;
}

/** Makes the outputs in a thread of their own, which starts on first use. */
export function createCvOutputs(fonts: FontSource, renderer = openRenderer()): CvOutputs {
  const { folders } = fonts;
  return {
    pdf: onceAChange(fonts, async (cv, origin) => Buffer.from(await renderer.pdf(cv, origin, folders))),
    docx: onceAChange(fonts, async (cv, origin) => Buffer.from(await renderer.docx(cv, origin, folders))),
    pages: onceAChange(fonts, (cv, origin) => renderer.pages(cv, origin, folders)),
  };
}

const openRenderer = (): Remote<CvRenderer> => openRemote(CvRenderer, 'cv', () => undefined);

/** Renders a resume once until it changes or fonts are added, however often it is asked for. */
function onceAChange<T>(fonts: FontSource, render: Render<T>): Render<T> {
  let last: { key: string; output: Promise<T> } | undefined;
  return (cv, origin) => {
    const key = JSON.stringify([cv, origin, fonts.version()]);
    if (last?.key === key) return last.output;
    const output = render(cv, origin);
    last = { key, output };
    // The next request tries again.
    output.catch(() => {
      if (last?.output === output) last = undefined;
    });
    return output;
  };
}
