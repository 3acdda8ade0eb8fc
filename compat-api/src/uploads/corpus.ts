import { bombs } from './corpus/bombs.ts';
import type { CorpusFile } from './corpus/file.ts';
import { icons } from './corpus/icons.ts';
import { metadata } from './corpus/metadata.ts';
import { names } from './corpus/names.ts';
import { pdfs } from './corpus/pdf.ts';
import { polyglots } from './corpus/polyglots.ts';
import { svgs } from './corpus/svg.ts';
import { truncated } from './corpus/truncated.ts';
import { valid } from './corpus/valid.ts';
import { wrongTypes } from './corpus/wrong-types.ts';

export { type CorpusFile, type CorpusKind, MARKER } from './corpus/file.ts';

/** Files of every upload kind with their expected result; all are generated. */
export const uploadCorpus: CorpusFile[] = [
  ...valid,
  ...icons,
  ...pdfs,
  ...polyglots,
  ...wrongTypes,
  ...truncated,
  ...bombs,
  ...metadata,
  ...svgs,
  ...names,
];
