import { postPath, projectPath } from '@portfolio/contract/pages';
import { bareAddress, decodedPath } from './addresses.ts';
import type { Document } from './source.ts';

/** A Markdown link with a relative path. */
const RELATIVE =
  /(?<!!\[[^\]\n]{0,200})(\]\()(?![a-z][a-z\d+.-]*:|[/#])([^\s()<>#?]{1,500})(#[^\s()]{0,300})?(?=[\s)])/gi;
const ORIGIN = 'http://old.invalid';

/** A text that others link to. */
export interface Linked {
  document: Pick<Document, 'oldAddresses'>;
  slug: string;
  /** Its path here; `null` if links lead to its old address, which redirects. */
  pathOf: ((slug: string) => string) | null;
  /** The path in the folder with the content, without extension and without `index`. */
  inContent: string;
}

/** How the path of a document here is made. @param isPage whether it becomes a page */
export function pathOfKind({ kind, project, content }: Document, isPage = kind === 'page'): Linked['pathOf'] {
  if (isPage) return null;
  if (!project) return postPath;
  return content.trim() || project.pictures.length > 0 ? projectPath : null;
}

/** Finds the new addresses of pages. */
export interface Links {
  /** That of the page that `ref` names from a page: by its path, or by its name where that is enough. */
  ref(path: string, inContent: string): string | null;
  /** The text of an item whose relative links, to files or to old addresses of posts, lead to these. */
  inText(text: string, item: Pick<Linked, 'document' | 'inContent'>): string;
}

/** The links among the items of a site. */
export function linksAmong(items: readonly Linked[]): Links {
  const byPath = positionsBy(items, ({ inContent }) => [inContent]);
  const byName = positionsBy(items, ({ inContent }) => [inContent.split('/').at(-1) ?? '']);
  const byAddress = positionsBy(items, ({ document }) => document.oldAddresses.map(bareAddress));

  function ref(path: string, from: string): string | null {
    const [file = '', anchor] = path.split('#');
    if (!file) return anchor ? `#${anchor}` : null;
    const named = file.replace(/\/?(?:_?index)?\.(?:mdx?|markdown|qmd|rst|html)$/i, '').replace(/\/$/, '');
    const folder = from.slice(0, from.lastIndexOf('/') + 1);
    const inFolder = pathFrom(named, `/${folder}`);
    const wanted = [named.replace(/^\//, ''), ...(inFolder === null ? [] : [decodedPath(inFolder.slice(1))])];
    const positions = wanted.flatMap((one) => byPath.get(one) ?? []);
    const found = items[positions.length > 0 ? Math.min(...positions) : (byName.get(named) ?? -1)];
    if (!found) return null;
    return `${found.pathOf?.(found.slug) ?? found.document.oldAddresses[0]}${anchor ? `#${anchor}` : ''}`;
  }

  const inText = (text: string, { document, inContent }: Pick<Linked, 'document' | 'inContent'>) =>
    text.replace(RELATIVE, (whole, start: string, path: string, anchor = '') => {
      if (/\.(?:mdx?|markdown|qmd|rst)$/i.test(path)) {
        const found = ref(path, inContent);
        return found ? `${start}${found}${anchor}` : whole;
      }
      const address = pathFrom(path, document.oldAddresses[0] ?? '/');
      const found = address === null ? undefined : items[byAddress.get(bareAddress(address)) ?? -1];
      return found?.pathOf ? `${start}${found.pathOf(found.slug)}${anchor}` : whole;
    });

  return { ref, inText };
}

/** The path that a relative one leads to from another; null if it is no path. */
const pathFrom = (path: string, from: string): string | null =>
  URL.canParse(path, `${ORIGIN}${from}`) ? new URL(path, `${ORIGIN}${from}`).pathname : null;

/** The position of the first item with each of these keys. */
function positionsBy(
  items: readonly Linked[],
  keysOf: (item: Pick<Linked, 'document' | 'inContent'>) => readonly string[],
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const [position, item] of items.entries())
    for (const key of keysOf(item)) if (!positions.has(key)) positions.set(key, position);
  return positions;
}
