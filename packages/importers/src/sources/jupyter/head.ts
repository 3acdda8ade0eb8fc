import { withoutCodeBlocks } from '@portfolio/text/dialects/code';
import { ImportError } from '@portfolio/text/import-error';
import { readTextFile, readYaml } from '@portfolio/text/markup/front-matter';
import { plainText } from '#app/excerpt.ts';
import type { Cell, Notebook } from './notebook.ts';

/** A title, a line about it and a list of fields, as nbdev and fastpages write in the first cell. */
const LIST_HEAD = /^#[ \t]+(?<title>\S.*)\n+(?:>[ \t]*(?<summary>\S.*)\n+)?(?<list>(?:-[ \t]+\w[\w-]*:.*(?:\n|$))+)\s*/;
/** Fields of the metadata that are about the text and not about its program. */
const METADATA = ['title', 'date', 'description', 'draft', 'slug'];
const HEADING = /^#{1,6}[ \t]+(\S.*?)[ \t]*#*$|<h[1-3]\b[^>\n]{0,200}>([^\n]{1,1000}?)<\/h[1-3]>/im;

/** The fields of a notebook, and its cells without those that only hold fields. */
export interface Head {
  fields: Record<string, unknown>;
  cells: Cell[];
}

/** Reads the front matter in the first cell, above the notebook's metadata. */
export function headOf({ metadata, cells }: Notebook): Head {
  const known = {
    ...Object.fromEntries(METADATA.map((name) => [name, metadata[name]])),
    tags: metadata.tags ?? metadata.keywords,
  };
  const [first, ...others] = cells;
  const front = first && first.kind !== 'code' ? frontMatterOf(first.source.trim()) : null;
  if (!first || !front) return { fields: known, cells };
  const rest = front.content.trim() ? [{ ...first, source: front.content }] : [];
  return { fields: { ...known, ...front.fields }, cells: [...rest, ...others] };
}

function frontMatterOf(source: string): { fields: Record<string, unknown>; content: string } | null {
  const { title, summary, list } = LIST_HEAD.exec(source)?.groups ?? {};
  try {
    if (title && list) {
      const fields = { title: unquoted(title), summary: summary && unquoted(summary) };
      return {
        fields: { ...readYaml(list.replace(/^-[ \t]+/gm, '')), ...fields },
        content: source.replace(LIST_HEAD, ''),
      };
    }
    const head = readTextFile(source);
    return head.hasFrontMatter ? head : null;
  } catch (error) {
    // A cell between two rules is a text.
    if (error instanceof ImportError) return null;
    throw error;
  }
}

const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');

/** The first heading of the texts. */
export function firstHeading(cells: readonly Cell[]): string | null {
  for (const { kind, source } of cells) {
    const text = kind === 'markdown' ? withoutCodeBlocks(source) : '';
    const [, written, inHtml] = HEADING.exec(text) ?? [];
    const heading = plainText(written ?? inHtml ?? '');
    if (heading) return heading;
  }
  return null;
}
