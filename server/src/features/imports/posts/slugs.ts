import { readFile } from 'node:fs/promises';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { type PreparedDocument, preparedDocument } from '@portfolio/importers/reading/prepared-document';
import type { DocumentJob, Job } from '@portfolio/importers/reading/results';
import { outsideCode } from '@portfolio/text/dialects/code';
import { comparable } from '@portfolio/text/field-changes';
import type { ImportStore } from '../store.ts';
import type { PostOrigins } from './post-origins.ts';

interface Tools {
  gateway: Gateway;
  user: Owner;
  store: ImportStore;
  origins: PostOrigins;
}

type Named = Pick<PreparedDocument, 'kind' | 'slug'>;
/** The collection of a document, and its path here with a slug. */
export const collectionOf = ({ kind }: Pick<Named, 'kind'>) => (kind === 'project' ? 'projects' : 'posts');
const pathOf = ({ kind, slug }: Named): string => (kind === 'project' ? projectPath : postPath)(slug);

/** The slugs of the documents of an import that others here have taken, with those that these get. */
export class ImportSlugs {
  readonly #changed: ReadonlyMap<string, string>;

  /** @param changed the slugs by the paths with those in the files */
  constructor(changed: ReadonlyMap<string, string> = new Map()) {
    this.#changed = changed;
  }

  /** The slug that a document gets. */
  of(named: Named): string {
    return this.#changed.get(pathOf(named)) ?? named.slug;
  }

  /** A text whose links to other documents of the import lead to the slugs that they get. */
  inText(text: string): string {
    if (this.#changed.size === 0) return text;
    return outsideCode(text, (part) =>
      part.replace(LINK, (_, start: string, path: string) => `${start}${this.inAddress(path)}`),
    );
  }

  /** The new address of a path of the old site, if it leads to a document. */
  inAddress(to: string): string {
    const slug = this.#changed.get(to);
    return slug === undefined ? to : to.slice(0, to.lastIndexOf('/') + 1) + slug;
  }
}
const LINK = new RegExp(
  `(\\]\\(<?|\\bhref=["'])((?:${postPath('')}|${projectPath('')})[a-z\\d-]{1,300})(?=[)#?>"'\\s])`,
  'gi',
);

/** Finds the slugs of an import that others have, before links to them are stored. */
export async function planSlugs(jobs: AsyncIterable<Job>, tools: Tools): Promise<ImportSlugs> {
  const { gateway, user } = tools;
  const projects = await gateway.list('projects', user, { select: { slug: true } });
  const posts = await gateway.postColumns(user, ['slug']);
  const paths = (kind: Named['kind'], docs: readonly { slug?: string | null }[]) =>
    docs.flatMap(({ slug }) => (slug ? [pathOf({ kind, slug })] : []));
  const taken = new Set([...paths('post', posts), ...paths('project', projects.docs)]);
  const wanted = new Map<string, DocumentJob>();
  for await (const job of jobs) if (job.kind === 'document') wanted.set(pathOf({ ...job, kind: job.of }), job);
  const changed = new Map<string, string>();
  const used = new Set([...taken, ...wanted.keys()]);
  for (const [path, { slug, of: kind, file }] of wanted) {
    if (!taken.has(path)) continue;
    await new Promise(setImmediate);
    const own = await slugHere({ slug, kind }, file, tools);
    if (own === slug) continue;
    const free = own ?? freeSlug({ slug, kind }, used);
    used.add(pathOf({ kind, slug: free }));
    changed.set(path, free);
  }
  return new ImportSlugs(changed);
}

/** The slug of what is here of a document; `null` if nothing is. */
async function slugHere(named: Named, file: string, { gateway, user, store, origins }: Tools): Promise<string | null> {
  const { slug } = named;
  const document = preparedDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  const { stored } = await store.find(collectionOf(named), origins.of(document));
  if (stored) return stored.slug ?? slug;
  if (named.kind === 'project') return null;
  const other = await gateway.first('posts', user, { where: { slug: { equals: slug } } });
  // The same text, as after the import of a site's own backup.
  return other?.title === document.title && comparable(other.content) === comparable(document.parts.join(''))
    ? slug
    : null;
}

function freeSlug({ slug, kind }: Named, used: ReadonlySet<string>): string {
  let number = 2;
  while (used.has(pathOf({ kind, slug: `${slug}-${number}` }))) number += 1;
  return `${slug}-${number}`;
}
