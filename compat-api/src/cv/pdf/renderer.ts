import type { Cv } from '@portfolio/contract';

/** Renders resumes in a thread; the library is loaded there, with the first one. */
export class CvRenderer {
  /** A resume as PDF; `origin` is the site's public origin, for links. */
  async render(cv: Cv, origin: string): Promise<Uint8Array> {
    const { renderCvPdf } = await import('./render.ts');
    return renderCvPdf(cv, origin);
  }
}
