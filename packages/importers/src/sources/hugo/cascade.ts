import { isRecord } from '@portfolio/contract/type-guards';
import { ImportError } from '@portfolio/text/import-error';
import { readTextFile } from '@portfolio/text/markup/front-matter';
import { folderOf, foldersDownTo } from '#app/document.ts';
import { textOf } from '#app/site-fields.ts';
import type { SourceFile } from '#app/source.ts';

type Values = Record<string, unknown>;
/** The fields that the head of a list gives to all pages below its folder, by folder; that of the site is `''`. */
export type Cascades = ReadonlyMap<string, unknown>;

const LIST_HEAD = /(?:^|\/)_index(?:\.[a-z-]{2,7})?\.(?:md|markdown|mdown|html?)$/i;

/** Finds the cascades of a site. @param ofSite that of its configuration */
export function cascadesOf(files: readonly SourceFile[], contentFolder: string, ofSite: unknown): Cascades {
  const cascades = new Map<string, unknown>([['', ofSite]]);
  // Only these are read: each look at a text reads its file.
  for (const file of files.filter(({ path }) => path.startsWith(contentFolder) && LIST_HEAD.test(path))) {
    const folder = folderOf(file.path);
    const { text } = file;
    if (text !== null) cascades.set(folder, [cascades.get(folder), cascadeIn(text)].flat());
  }
  return cascades;
}

/** The fields that a page inherits, those of nearer folders above others. @param inContent its path, as `/posts/one` */
export function inheritedBy(cascades: Cascades, path: string, inContent: string): Values {
  const folders = ['', ...foldersDownTo(folderOf(path)).map((folder) => `${folder}/`)];
  const entries = folders.flatMap((folder) => [cascades.get(folder)].flat()).filter(isRecord);
  const values = entries.filter((entry) => isMeant(entry, inContent)).map(({ target, _target, ...rest }) => rest);
  const params = values.map((own) => own.params).filter(isRecord);
  return { ...Object.assign({}, ...values), ...(params.length > 0 && { params: Object.assign({}, ...params) }) };
}

/** The cascade of the head of a list; one that cannot be read could hide pages, so it does. */
function cascadeIn(text: string): unknown {
  try {
    return readTextFile(text).fields.cascade;
  } catch (error) {
    if (error instanceof ImportError) return { draft: true };
    throw error;
  }
}

/** Whether a cascade is for a page; one for some languages or environments is for all, as it may hide it. */
function isMeant(entry: Values, inContent: string): boolean {
  const target = entry.target ?? entry._target;
  if (!isRecord(target)) return true;
  const [kind, path] = [textOf(target.kind), textOf(target.path)];
  return (!kind || /page|\*/.test(kind)) && (!path || patternOf(path).test(inContent));
}

/** The expression of a path with `*`, `**` and `{a,b}`. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\?]/g, '\\$&')
    .replace(/\{([^{}]*)\}/g, (_, names: string) => `(?:${names.split(',').join('|')})`)
    .replace(/[{}]/g, '\\$&')
    .replace(/\*{2,}|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^/?${source.replace(/^\//, '')}$`, 'i');
}
