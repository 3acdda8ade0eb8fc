import type { Cv, CvPageList } from '@portfolio/contract';
import type { FontFolders, Fonts } from '../fonts/fonts.ts';
import { addedFaces } from '../fonts/source.ts';
import type { FittedResume } from '../layout/fit.ts';

/** Renders resumes in a thread; the libraries are loaded there, with the first one. */
export class CvRenderer {
  #fonts: Fonts | undefined;
  #last: { key: string; fitted: FittedResume } | undefined;

  /** A resume as PDF; `origin` is the site's public origin, for links. */
  async pdf(cv: Cv, origin: string, folders: FontFolders): Promise<Uint8Array> {
    const { renderPdf } = await import('./render.ts');
    return renderPdf(await this.#fit(cv, origin, folders));
  }

  /** The same resume as a Word document. */
  async docx(cv: Cv, origin: string, folders: FontFolders): Promise<Uint8Array> {
    const { renderDocx } = await import('../docx/render.ts');
    return renderDocx((await this.#fit(cv, origin, folders)).cv, origin);
  }

  /** The pages of the PDF, and what was left out for them. */
  async pages(cv: Cv, origin: string, folders: FontFolders): Promise<CvPageList> {
    const { presentPages } = await import('../layout/present-pages.ts');
    return presentPages(await this.#fit(cv, origin, folders));
  }

  /** Lays a resume out once for all of its outputs, until it changes or fonts are added. */
  async #fit(cv: Cv, origin: string, folders: FontFolders): Promise<FittedResume> {
    const key = JSON.stringify([cv, origin, addedFaces(folders)]);
    if (this.#last?.key === key) return this.#last.fitted;
    this.#fonts ??= new (await import('../fonts/fonts.ts')).Fonts(folders);
    const { fitResume } = await import('../layout/fit.ts');
    const fitted = fitResume(cv, origin, this.#fonts);
    this.#last = { key, fitted };
    return fitted;
  }
}
