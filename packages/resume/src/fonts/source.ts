import { existsSync } from 'node:fs';
import list from './fonts.json' with { type: 'json' };
import type { FontFolders, Fonts } from './fonts.ts';

/** The faces for Chinese, Japanese and Korean, each with its package. */
export const CJK_FACES = list.cjk;

/** Those of them that the owner has added. */
export const addedFaces = ({ added }: FontFolders): string[] =>
  CJK_FACES.map(({ id }) => id).filter((id) => existsSync(`${added}/${id}/unicode.json`));

/** The fonts of PDF and share pictures; what reads them is loaded on first use. */
export function createFontSource(folders: FontFolders) {
  let fonts: Promise<Fonts> | undefined;
  return {
    folders,
    /** Changes when fonts are added: an output that was made before has to be made again. */
    version: (): string => addedFaces(folders).join(' '),
    open(): Promise<Fonts> {
      fonts ??= import('./fonts.ts').then(({ Fonts: Opened }) => new Opened(folders));
      // A build that was missing may be there the next time.
      fonts.catch(() => {
        fonts = undefined;
      });
      return fonts;
    },
  };
}
/** The fonts of this server. */
export type FontSource = ReturnType<typeof createFontSource>;
