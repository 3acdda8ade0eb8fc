import { relative } from 'node:path';
import type { CreateRedirect } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { bareAddress, FEED } from './sources/addresses.ts';
import { folderOf } from './sources/document.ts';
import type { Content, Document, Source } from './sources/source.ts';

/** Collects the old addresses of what an import brings in. */
export class ImportRedirects {
  readonly #known = new Set<string>();
  #entries: CreateRedirect[] = [];

  constructor(
    private readonly folder: string,
    private readonly source: Source,
    /** The path that the whole old site was under. */
    readonly basePath = '',
  ) {}

  /** The entries since the last call, one for each old address. */
  take(): CreateRedirect[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  /** Adds the addresses of a post; drafts had none, and pages have no place here yet. */
  addPost({ kind, status, slug, oldAddresses }: Document): void {
    if (kind !== 'post' || status !== 'published') return;
    for (const from of oldAddresses) this.#add(from, postPath(slug));
  }

  /** Adds the old address of an image of a document; `file` is its real path. */
  addPicture(file: string, url: string, { path, filesAddress, status }: Document): void {
    const inFolder = relative(this.folder, file).replaceAll('\\', '/');
    const from = this.source.addressOf(inFolder);
    if (from) this.#add(`${this.basePath}${from}`, url);
    const beside = folderOf(path);
    if (filesAddress === undefined || status !== 'published' || !inFolder.startsWith(beside)) return;
    this.#add(`${filesAddress}${encodeURI(inFolder.slice(beside.length))}`, url);
  }

  /** Adds the addresses of feeds and of lists of posts. */
  addLists({ feeds, lists = [] }: Pick<Content, 'feeds' | 'lists'>): void {
    for (const from of feeds) this.#add(from, FEED);
    for (const { from, to } of lists) this.#add(from, to);
  }

  /** Adds the address of an image on the old site, from which it was copied. */
  addCopied(from: string, url: string): void {
    this.#add(from, url);
  }

  #add(from: string, to: string): void {
    if (bareAddress(from) === bareAddress(to) || this.#known.has(from)) return;
    this.#known.add(from);
    this.#entries.push({ from, to, kind: 'moved' });
  }
}
