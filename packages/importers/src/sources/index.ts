import { SOURCE_NAMES, type SourceName } from '../names.ts';
import type { Source, SourceFile } from '../source.ts';
import { ghost } from './ghost/index.ts';
import { hugo } from './hugo/index.ts';
import { jekyll } from './jekyll/index.ts';
import { jupyter, withNotebooks } from './jupyter/index.ts';
import { astro } from './markdown/astro.ts';
import { docusaurus } from './markdown/docusaurus.ts';
import { PARTLY_READ } from './markdown/partly-read.ts';
import { pelican } from './markdown/pelican.ts';
import { plain } from './markdown/plain.ts';
import { wordpress } from './wordpress/index.ts';

const SOURCES: Record<SourceName, Source> = {
  ...{ jekyll, hugo, astro, docusaurus, pelican, wordpress, ghost, jupyter, plain },
  ...PARTLY_READ,
};

/** The source of this name, or the one that a folder with these files looks like; each reads notebooks, too. */
export function sourceOf(files: readonly SourceFile[], name?: SourceName): Source {
  const source = SOURCES[name ?? SOURCE_NAMES.find((known) => SOURCES[known].matches(files)) ?? 'plain'];
  return source === jupyter ? source : withNotebooks(source);
}
