import { relative } from 'node:path';
import type { CreateRedirect } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import type { Content, Document, Source } from './sources/source.ts';

const FEED = '/rss.xml';
const bare = (address: string) => address.replace(/\/$/, '');

/** Collects the old addresses of what an import brings in. */
export class ImportRedirects {
  readonly #entries = new Map<string, CreateRedirect>();

  constructor(
    private readonly folder: string,
    private readonly source: Source,
  ) {}

  /** The entries so far, one for each old address. */
  get entries(): CreateRedirect[] {
    return [...this.#entries.values()];
  }

  /** Adds the addresses of a post; drafts had none, and pages have no place here yet. */
  addPost({ kind, status, slug, oldAddresses }: Document): void {
    if (kind !== 'post' || status !== 'published') return;
    for (const from of oldAddresses) this.#add(from, postPath(slug));
  }

  /** Adds the old address of an image; `file` is its real path. */
  addPicture(file: string, url: string): void {
    const from = this.source.addressOf(relative(this.folder, file).replaceAll('\\', '/'));
    if (from) this.#add(from, url);
  }

  /** Adds the addresses of feeds and of lists of posts. */
  addLists({ feeds, lists = [] }: Pick<Content, 'feeds' | 'lists'>): void {
    for (const from of feeds) this.#add(from, FEED);
    for (const { from, to } of lists) this.#add(from, to);
  }

  #add(from: string, to: string): void {
    if (bare(from) !== bare(to) && !this.#entries.has(from)) this.#entries.set(from, { from, to, kind: 'moved' });
  }
}
