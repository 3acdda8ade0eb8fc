import type { CreateRedirect } from '@portfolio/contract';
import { parseRedirectFrom } from '@portfolio/contract/addresses/redirects';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { bareAddress, FEED } from './addresses.ts';
import { projectAddress } from './projects/folders.ts';
import type { ImageLink, PreparedDocument } from './reading/prepared-document.ts';
import type { RedirectLine } from './reading/results.ts';

/** Collects the old addresses of what an import brings in. */
export class ImportRedirects {
  /** The address as it was first found, by its normal form. */
  readonly #known = new Map<string, string>();
  #entries: CreateRedirect[] = [];
  #claimed = new Set<string>();

  /** @param basePath the path that the whole old site was under */
  constructor(private readonly basePath: string) {}

  /** The entries since the last call, one for each old address; `claimed` are all that were added, also if known before. */
  take(): { entries: CreateRedirect[]; claimed: string[] } {
    const taken = { entries: this.#entries, claimed: [...this.#claimed] };
    this.#entries = [];
    this.#claimed = new Set();
    return taken;
  }

  /** Adds the addresses of a post or project; drafts had none, and pages have no place here yet. */
  addDocument({ kind, status, slug, oldAddresses, project, parts }: PreparedDocument): void {
    if (kind === 'page' || status !== 'published') return;
    const hasPage = parts.some((part) => part.trim()) || (project?.pictures.length ?? 0) > 0;
    const to = kind === 'post' ? postPath(slug) : projectAddress(projectPath(slug), hasPage);
    for (const from of oldAddresses) this.#add(from, to);
  }

  /** Adds the old address of an image of a document, and the one beside it. */
  addPicture({ file, address }: Pick<ImageLink, 'file' | 'address'>, url: string, document: PreparedDocument): void {
    if (address !== null) this.#add(`${this.basePath}${address}`, url);
    const { path, filesAddress, status } = document;
    const beside = path.slice(0, path.lastIndexOf('/') + 1);
    if (file === null || filesAddress === undefined || status !== 'published' || !file.startsWith(beside)) return;
    this.#add(`${filesAddress}${encodeURI(file.slice(beside.length))}`, url);
  }

  /** Adds the address of a feed or of a list of posts; returns how many entries wait to be taken. */
  addList({ from, to = FEED }: RedirectLine): number {
    this.#add(from, to);
    return this.#entries.length;
  }

  /** Adds the address of an image on the old site, from which it was copied. */
  addCopied(from: string, url: string): void {
    this.#add(from, url);
  }

  #add(from: string, to: string): void {
    if (bareAddress(from) === bareAddress(to)) return;
    const parsed = parseRedirectFrom(from);
    const key = 'error' in parsed ? from : parsed.address;
    const known = this.#known.get(key);
    this.#claimed.add(known ?? from);
    if (known !== undefined) return;
    this.#known.set(key, from);
    this.#entries.push({ from, to, kind: 'moved' });
  }
}
