import { bombs } from './corpus/bombs.ts';
import type { CorpusFile } from './corpus/file.ts';
import { good } from './corpus/good.ts';
import { icons } from './corpus/icons.ts';
import { metadata } from './corpus/metadata.ts';
import { names } from './corpus/names.ts';
import { pdfs } from './corpus/pdf.ts';
import { polyglots } from './corpus/polyglots.ts';
import { svgs } from './corpus/svg.ts';
import { torn } from './corpus/torn.ts';
import { wrongTypes } from './corpus/wrong-types.ts';

export { type CorpusFile, type CorpusKind, MARKER } from './corpus/file.ts';

/** Files of every upload kind with their expected result; all are generated. */
export const uploadCorpus: CorpusFile[] = [
  ...good,
  ...icons,
  ...pdfs,
  ...polyglots,
  ...wrongTypes,
  ...torn,
  ...bombs,
  ...metadata,
  ...svgs,
  ...names,
];
