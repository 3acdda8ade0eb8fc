import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const load = createRequire(import.meta.url);

/** The fonts of the PDF and the share pictures, with the subsets and weights that are copied. */
export const { faces: FACES } = load('../packages/resume/src/fonts/fonts.json');

/**
 * Copies the `.woff` files of the fonts with their ranges of characters and licences, and replaces the folder when all
 * are done. pdfkit embeds `.woff2` files with empty glyphs.
 */
export function buildFonts(outdir = `${root}dist/fonts`, faces = FACES) {
  const draft = `${outdir}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  for (const { id, subsets, weights } of faces) {
    const from = dirname(load.resolve(`@fontsource/${id}/unicode.json`));
    mkdirSync(`${draft}/${id}`, { recursive: true });
    const copy = (path, name = path) => cpSync(`${from}/${path}`, `${draft}/${id}/${name}`);
    copy('unicode.json');
    copy('LICENSE');
    for (const subset of subsets)
      for (const weight of weights) {
        const name = `${id}-${subset}-${weight}-normal.woff`;
        copy(`files/${name}`, name);
      }
  }
  rmSync(outdir, { recursive: true, force: true });
  renameSync(draft, outdir);
}
