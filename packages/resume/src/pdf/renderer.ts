import type { Cv } from '@portfolio/contract';
import type { FontFolders, Fonts } from '../fonts/fonts.ts';

/** Renders resumes in a thread; the library is loaded there, with the first one. */
export class CvRenderer {
  #fonts: Fonts | undefined;

  /** A resume as PDF; `origin` is the site's public origin, for links. */
  async render(cv: Cv, origin: string, folders: FontFolders): Promise<Uint8Array> {
    this.#fonts ??= new (await import('../fonts/fonts.ts')).Fonts(folders);
    const { renderCvPdf } = await import('./render.ts');
    return renderCvPdf(cv, origin, this.#fonts);
  }
}
