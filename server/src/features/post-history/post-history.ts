import { publicNow } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import type { Doc, Gateway } from '@portfolio/compat-api/gateway';
import type { PostVersions } from '@portfolio/compat-api/post-versions';
import { lookUpSlug } from '@portfolio/compat-api/resources/calls/sluggable';
import { isHistoryVisible } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { PostHistory, TextComparison } from '@portfolio/contract';
import { historyPath } from '@portfolio/contract/pages';
import { posts } from '@portfolio/contract/resources/posts';
import { openRemote } from '@portfolio/workers/remote';
import { LRUCache } from 'lru-cache';
import type { VersionText } from './compare.ts';
import { ComparisonEngine } from './engine.ts';
import { type ShownVersion, shownVersions, updateTimes } from './shown-versions.ts';

type Post = Doc<'posts'>;
type Entry = PostHistory['entries'][number];

/** What the histories are made from. */
export interface HistoryParts {
  gateway: Gateway;
  postVersions: PostVersions;
  visitorReads: VisitorReads;
  cache: Pick<Cache, 'version'>;
}

const PAGE = /^\/blog\/([a-z0-9-]+)\/changes$/;
/** The most characters of all comparisons that are kept in memory. */
const MAX_CACHED = 4_000_000;
/** The most characters of the comparisons on one page; older ones are left out. */
const MAX_ON_PAGE = 300_000;

const sizeOf = (comparison: TextComparison): number => JSON.stringify(comparison).length;

/**
 * The public histories. Two versions never change, so their comparison is kept in memory, until one is withheld
 * or a restore replaces the rows.
 */
export class PostHistories {
  readonly #gateway: Gateway;
  readonly #versions: PostVersions;
  readonly #reads: VisitorReads;
  readonly #cache: HistoryParts['cache'];
  readonly #comparisons = new LRUCache<string, TextComparison>({
    maxSize: MAX_CACHED,
    sizeCalculation: (comparison) => sizeOf(comparison),
  });
  readonly #engine = openRemote(ComparisonEngine, 'comparison', () => undefined);

  constructor({ gateway, postVersions, visitorReads, cache }: HistoryParts) {
    this.#gateway = gateway;
    this.#versions = postVersions;
    this.#reads = visitorReads;
    this.#cache = cache;
  }

  /** The public post at a slug or a former slug; `null` if there is none, or its history is off or has no update. */
  async find(slug: string): Promise<Post | null> {
    const found = await lookUpSlug(posts, this.#gateway, slug);
    if (!found) return null;
    const current = 'movedTo' in found ? found.movedTo : slug;
    const post = await this.#gateway.first('posts', null, { where: { slug: { equals: current } } });
    return post && (await this.updates(post))?.length ? post : null;
  }

  /** What answers at the path of a history; `undefined` for other paths. */
  readonly pageAt = (path: string) => {
    const [, slug] = PAGE.exec(path) ?? [];
    return slug === undefined ? undefined : this.#pageOf(slug);
  };

  async #pageOf(recorded: string) {
    const { slug } = (await this.find(recorded)) ?? {};
    if (!slug) return null;
    return slug === recorded ? ('page' as const) : { movedTo: historyPath(slug) };
  }

  /** The times of a public post's updates, oldest first; `undefined` if its history is off. */
  async updates(post: Post): Promise<string[] | undefined> {
    return (await this.#isOn(post)) ? updateTimes(await this.#shown(post)) : undefined;
  }

  /** The history of a post that `find` has returned. */
  async read(post: Post): Promise<PostHistory> {
    const versions = await this.#shown(post);
    return { title: post.title, slug: post.slug ?? '', entries: await this.#entries(versions) };
  }

  async #isOn({ changesVisible }: Post): Promise<boolean> {
    return changesVisible === true && isHistoryVisible(await this.#reads.settings());
  }

  async #shown({ id }: Post): Promise<ShownVersion[]> {
    return shownVersions(await this.#versions.published(id), publicNow());
  }

  async #entries(versions: readonly ShownVersion[]): Promise<Entry[]> {
    const entries: Entry[] = [];
    let left = MAX_ON_PAGE;
    for (let at = versions.length - 1; at >= 0; at -= 1) {
      const [before, version] = [versions[at - 1], versions[at]];
      if (!version) continue;
      const publicAt = new Date(version.publicAt).toISOString();
      if (version.startsRecord || !before) {
        entries.push({ publicAt });
        continue;
      }
      const comparison = await this.#compare(before.id, version.id);
      left -= sizeOf(comparison);
      entries.push({ publicAt, comparison: left < 0 ? { ...comparison, content: [], isShortened: true } : comparison });
    }
    return entries;
  }

  async #compare(before: string, after: string): Promise<TextComparison> {
    const key = `${await this.#cache.version('published-versions')} ${before} ${after}`;
    const known = this.#comparisons.get(key);
    if (known) return known;
    const texts = await this.#versions.publishedTexts([before, after]);
    const textOf = (id: string): VersionText => {
      const { title, excerpt, content } = texts.find((text) => text.id === id) ?? {};
      return { title: title ?? '', excerpt: excerpt ?? '', content: content ?? '' };
    };
    const comparison = await this.#engine.compare(textOf(before), textOf(after));
    // One that was withheld meanwhile has no text.
    if (texts.length === 2) this.#comparisons.set(key, comparison);
    return comparison;
  }
}
