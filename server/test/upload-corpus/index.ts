import { bombs } from './bombs.ts';
import type { CorpusFile } from './file.ts';
import { icons } from './icons.ts';
import { metadata } from './metadata.ts';
import { names } from './names.ts';
import { pdfs } from './pdf.ts';
import { polyglots } from './polyglots.ts';
import { svgs } from './svg.ts';
import { truncated } from './truncated.ts';
import { valid } from './valid.ts';
import { wrongTypes } from './wrong-types.ts';

export type { CorpusFile } from './file.ts';

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
