import { astro } from './astro.ts';
import { hugo } from './hugo/index.ts';
import { jekyll } from './jekyll/index.ts';
import { SOURCE_NAMES, type SourceName } from './names.ts';
import { plain } from './plain.ts';
import type { Source, SourceFile } from './source.ts';

const SOURCES: Record<SourceName, Source> = { jekyll, hugo, astro, plain };

/** The source of this name, or the one that a folder with these files looks like. */
export function sourceOf(files: readonly SourceFile[], name?: SourceName): Source {
  return SOURCES[name ?? SOURCE_NAMES.find((known) => SOURCES[known].matches(files)) ?? 'plain'];
}
