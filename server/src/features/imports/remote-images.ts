import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { createFetchImage, type FetchImage } from '@portfolio/compat-api/uploads/fetch-image';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import type { ImportEvent, Report } from '@portfolio/importers/events';
import type { ImportRedirects } from '@portfolio/importers/import-redirects';
import type { ImageLink } from '@portfolio/importers/reading/prepared-document';
import { bareHost } from '@portfolio/importers/sources/old-site/html';
import type { createImageImporter } from './images.ts';
import { runInBatches } from './run-in-batches.ts';
import { failureReason } from './store.ts';

/** Whether and where images of the old site are found. */
export interface OldImages {
  /** Whether the owner allows to copy them; otherwise only images copied by an earlier import are found. */
  fetchImages?: boolean | undefined;
  /** The URL of the old site, for sources that do not know it. */
  oldSite?: string | undefined;
  /** Replaced in tests. */
  fetchPicture?: FetchImage | undefined;
}

/** What an import needs to copy images from the old site. */
interface Options extends OldImages {
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  isDryRun: boolean;
  /** Ends the copying between two images. */
  signal?: AbortSignal | undefined;
  images: ReturnType<typeof createImageImporter>;
  redirects: ImportRedirects;
  report: Report;
}

/** What became of the images of a document. */
interface TakenImages {
  urls: Map<string, string>;
  absent: string[];
  planned: ReadonlySet<string>;
}

/** What became of an image of the old site. */
interface Taken {
  /** Its URL there, if it is copied or can be. */
  remote?: string;
  url?: string | null;
  event?: ImportEvent;
}

const COPIED = 'copied from the old site';
const MOST_IMAGES = 20_000;
/** Failures without a success between them, after which an old site counts as gone. */
const MOST_FAILURES = 5;

/** Copies images from the old site: over https, from public addresses only, each once. */
export class RemoteImages {
  readonly #options: Options;
  readonly #isExport: boolean;
  readonly #hosts: ReadonlySet<string>;
  readonly #fetch: FetchImage;
  #asked = 0;
  readonly #sums = { fetched: 0, failed: 0 };
  #failures = 0;

  /** `hosts` are those of the old site, without `www.`; only exports have them. */
  constructor(hosts: readonly string[] | undefined, options: Options) {
    const { oldSite, fetchPicture = createFetchImage() } = options;
    this.#options = options;
    this.#isExport = hosts !== undefined;
    this.#hosts = new Set([...(hosts ?? []), ...(oldSite ? [bareHost(new URL(oldSite).host)] : [])]);
    this.#fetch = fetchPicture;
  }

  /** Whether a link is the full URL of an image on the old site. */
  readonly isRemote = ({ host }: ImageLink): boolean => host !== null && this.#hosts.has(host);

  /** The origin of the old site, if the source or the owner says it. */
  get oldSite(): string | undefined {
    const [host] = this.#hosts;
    return host === undefined ? undefined : `https://${host}`;
  }

  /** Whether a link is the full URL of an image on the old site, or on any site while the old one is not known. */
  readonly isElsewhere = (link: ImageLink): boolean =>
    this.#hosts.size > 0 ? this.isRemote(link) : link.host !== null;

  /**
   * Copies the images that are not in the folder; returns their URLs here by their links, the links of the others, and
   * those that a dry run would copy.
   */
  async takeAll(links: readonly ImageLink[]): Promise<TakenImages> {
    const { report, redirects, signal } = this.#options;
    const found = new Map<string, Taken>();
    const take = async (link: ImageLink) => {
      const { url } = link;
      if (this.isRemote(link)) found.set(url, await this.#take(url.replace(/^http:/i, 'https:'), link));
      else if (!this.#isHere(link)) found.set(url, await this.#take(this.#atOldSite(url), link));
    };
    await runInBatches(links, availableParallelism(), take, signal);
    const urls = new Map<string, string>();
    const absent: string[] = [];
    const planned = new Set<string>();
    for (const { url: link } of links) {
      const { url, remote, event } = found.get(link) ?? {};
      if (event) report(event);
      if (url) urls.set(link, url);
      if (url && remote) redirects.addCopied(new URL(remote).pathname, url);
      else if (remote && this.#isPlanned) planned.add(link);
      else if (found.has(link)) absent.push(link);
    }
    return { urls, absent, planned };
  }

  /** A dry run counts images as copied. */
  get #isPlanned(): boolean {
    return this.#options.isDryRun && this.#options.fetchImages === true;
  }

  /** Whether an image is in the folder or among the uploads; those of other sources than exports are not looked for. */
  #isHere({ url, file, isBelowBase }: ImageLink): boolean {
    const isKnown = this.#isExport || this.#options.oldSite !== undefined;
    return !isKnown || url.startsWith('/uploads/') || (file !== null && !isBelowBase);
  }

  #atOldSite(link: string): string | null {
    const { oldSite } = this.#options;
    return oldSite && link.startsWith('/') ? new URL(link, oldSite).href : null;
  }

  async #take(remote: string | null, { description }: ImageLink): Promise<Taken> {
    if (remote === null) return {};
    const { gateway, user, fetchImages, isDryRun, report } = this.#options;
    const item = { kind: 'item', what: 'picture', path: remote, isFetched: true } as const;
    const known = await gateway.first('media', user, { where: { 'imported.path': { equals: remote } } });
    if (known) return { remote, url: `/uploads/${known.file}` };
    if (!fetchImages) return {};
    if (isDryRun) return { remote, event: { ...item, outcome: 'made', reason: COPIED } };
    try {
      const { url, isNew, notes = [] } = await this.#download(remote, description);
      this.#sums.fetched += 1;
      const reason = notes.length > 0 ? `${COPIED}. ${notes.join(' ')}` : COPIED;
      return { remote, url, ...(isNew && { event: { ...item, outcome: 'made', reason } }) };
    } catch (error) {
      this.#sums.failed += 1;
      return { event: { ...item, outcome: 'failed', reason: failureReason(error) } };
    } finally {
      report({ kind: 'fetched', ...this.#sums });
    }
  }

  async #download(remote: string, description: string | null) {
    const { uploads, images } = this.#options;
    if (this.#failures >= MOST_FAILURES)
      throw new Error(`the old site failed ${MOST_FAILURES} times in a row and is not asked again`);
    if (this.#asked >= MOST_IMAGES) throw new Error(`at most ${MOST_IMAGES} images are copied in one import`);
    this.#asked += 1;
    const staged = uploads.files.stagedPath();
    try {
      await this.#fetch(remote, staged);
      this.#failures = 0;
      return await images.takeBytes(await readFile(staged), { name: remote, description });
    } catch (error) {
      this.#failures += 1;
      throw error;
    } finally {
      await rm(staged, { force: true });
    }
  }
}
