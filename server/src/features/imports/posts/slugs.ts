import { readFile } from 'node:fs/promises';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { BLOG_PAGE, postPath } from '@portfolio/contract/pages';
import { preparedDocument } from '@portfolio/importers/reading/prepared-document';
import type { Job } from '@portfolio/importers/reading/results';
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

/** The slugs of the posts of an import that others here have taken, with those that these posts get. */
export class ImportSlugs {
  readonly #changed: ReadonlyMap<string, string>;

  /** @param changed the slugs by those in the files */
  constructor(changed: ReadonlyMap<string, string> = new Map()) {
    this.#changed = changed;
  }

  /** The slug that a post gets. */
  of(slug: string): string {
    return this.#changed.get(slug) ?? slug;
  }

  /** A text whose links to other posts of the import lead to the slugs that they get. */
  inText(text: string): string {
    if (this.#changed.size === 0 || !text.includes(`${BLOG_PAGE}/`)) return text;
    return outsideCode(text, (part) =>
      part.replace(LINK, (whole, start: string, slug: string) =>
        this.#changed.has(slug) ? `${start}${postPath(this.of(slug))}` : whole,
      ),
    );
  }

  /** The new address of a path of the old site, if it leads to a post. */
  inAddress(to: string): string {
    const slug = PATH.exec(to)?.[1];
    return slug === undefined ? to : postPath(this.of(slug));
  }
}
const PATH = new RegExp(`^${BLOG_PAGE}/([^/?#]+)$`);
const LINK = new RegExp(`(\\]\\(<?|\\bhref=["'])${BLOG_PAGE}/([a-z\\d-]{1,300})(?=[)#?>"'\\s])`, 'gi');

/** Finds the slugs of an import that other posts have, before links to them are stored. */
export async function planSlugs(jobs: AsyncIterable<Job>, tools: Tools): Promise<ImportSlugs> {
  const { gateway, user } = tools;
  const stored = await gateway.postColumns(user, ['slug']);
  const taken = new Set(stored.flatMap(({ slug }) => (slug ? [slug] : [])));
  const wanted = new Map<string, string>();
  for await (const job of jobs) if (job.kind === 'document') wanted.set(job.slug, job.file);
  const changed = new Map<string, string>();
  const used = new Set([...taken, ...wanted.keys()]);
  for (const [slug, file] of wanted) {
    if (!taken.has(slug)) continue;
    await new Promise(setImmediate);
    const own = await slugHere(slug, file, tools);
    if (own === slug) continue;
    const free = own ?? freeSlug(slug, used);
    used.add(free);
    changed.set(slug, free);
  }
  return new ImportSlugs(changed);
}

/** The slug of what is here of a document; `null` if nothing is. */
async function slugHere(slug: string, file: string, { gateway, user, store, origins }: Tools): Promise<string | null> {
  const document = preparedDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  const { stored } = await store.find('posts', origins.of(document));
  if (stored) return stored.slug ?? slug;
  const other = await gateway.first('posts', user, { where: { slug: { equals: slug } } });
  // The same text, as after the import of a site's own backup.
  return other?.title === document.title && comparable(other.content) === comparable(document.parts.join(''))
    ? slug
    : null;
}

function freeSlug(slug: string, used: ReadonlySet<string>): string {
  let number = 2;
  while (used.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
