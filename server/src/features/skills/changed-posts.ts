import { type ChangeListener, publicNow } from '@portfolio/cms';
import type { Gateway } from '@portfolio/compat-api/gateway';

/** Registers a listener that is called after every stored content change. */
type OnChange = (listener: ChangeListener) => unknown;

/** Where posts and their changes come from. */
export interface PostSources {
  gateway: Gateway;
  onChange: OnChange;
}

/** Posts that have to be read again. */
interface Changes {
  changed: string[];
  gone: string[];
}

/** Tells which posts have changed or become public since the last time, without listing all of them for one change. */
export class ChangedPosts {
  readonly #gateway: Gateway;
  readonly #onChange: OnChange;
  #isListening = false;
  /** The revision of each known post. */
  readonly #revs = new Map<string, number>();
  /** Posts that have changed; `all` before the first time, and when it is not known which. */
  #dirty: Set<string> | 'all' = 'all';
  #nextPublication = Number.POSITIVE_INFINITY;
  #latest = 0;

  constructor({ gateway, onChange }: PostSources) {
    this.#gateway = gateway;
    this.#onChange = onChange;
  }

  /** Notes changes of content from now on; before the first `take` all posts are compared anyway. */
  #listen(): void {
    if (!this.#isListening) this.#onChange(this.#note);
    this.#isListening = true;
  }

  readonly #note: ChangeListener = (slug, id) => {
    if (slug !== undefined && slug !== 'posts') return;
    if (slug === undefined || id === undefined) this.#dirty = 'all';
    else if (this.#dirty !== 'all') this.#dirty.add(id);
  };

  /** How many posts are known. */
  get count(): number {
    return this.#revs.size;
  }

  /** Forgets all posts. */
  reset(): void {
    this.#revs.clear();
    this.#dirty = 'all';
  }

  /** Which posts have to be read: some named ones, or any. */
  left(): 'none' | 'some' | 'any' {
    const now = publicNow();
    // If the clock was set back, posts may be unpublished again.
    if (now >= this.#nextPublication || now < this.#latest) this.#dirty = 'all';
    this.#latest = now;
    if (this.#dirty === 'all') return 'any';
    return this.#dirty.size > 0 ? 'some' : 'none';
  }

  /** The changes since the last call; what it returns counts as read, unless `failed` is called. */
  async take(): Promise<Changes> {
    this.#listen();
    if (this.left() === 'none') return { changed: [], gone: [] };
    const now = this.#latest;
    const dirty = this.#dirty;
    this.#dirty = new Set();
    try {
      this.#nextPublication = await this.#gateway.nextPublication(now);
      return dirty === 'all' ? await this.#compareAll(now) : { changed: [...dirty], gone: [] };
    } catch (error) {
      this.failed();
      throw error;
    }
  }

  /** After an error: everything is compared again the next time. */
  failed(): void {
    this.#dirty = 'all';
  }

  /** Notes which of the requested posts were read, with their revisions; returns those that are no longer public. */
  read(requested: readonly string[], revs: ReadonlyMap<string, number>): string[] {
    for (const [id, rev] of revs) this.#revs.set(id, rev);
    const gone = requested.filter((id) => !revs.has(id));
    for (const id of gone) this.#revs.delete(id);
    return gone;
  }

  async #compareAll(now: number): Promise<Changes> {
    const posts = await this.#gateway.postRevisions();
    const known = new Map(
      posts
        .filter(({ publishedAt }) => new Date(publishedAt ?? 0).getTime() <= now)
        .map(({ id, rev }) => [id, rev ?? 0]),
    );
    const gone = [...this.#revs.keys()].filter((id) => !known.has(id));
    for (const id of gone) this.#revs.delete(id);
    return { changed: [...known].filter(([id, rev]) => this.#revs.get(id) !== rev).map(([id]) => id), gone };
  }
}
