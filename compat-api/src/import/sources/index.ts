import { astro } from './astro.ts';
import { ghost } from './ghost/index.ts';
import { hugo } from './hugo/index.ts';
import { jekyll } from './jekyll/index.ts';
import { jupyter, withNotebooks } from './jupyter/index.ts';
import { SOURCE_NAMES, type SourceName } from './names.ts';
import { plain } from './plain.ts';
import type { Source, SourceFile } from './source.ts';
import { wordpress } from './wordpress/index.ts';

const SOURCES: Record<SourceName, Source> = { jekyll, hugo, astro, wordpress, ghost, jupyter, plain };

/** The source of this name, or the one that a folder with these files looks like; each reads notebooks, too. */
export function sourceOf(files: readonly SourceFile[], name?: SourceName): Source {
  const source = SOURCES[name ?? SOURCE_NAMES.find((known) => SOURCES[known].matches(files)) ?? 'plain'];
  return source === jupyter ? source : withNotebooks(source);
}
