import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { EvidenceEngine } from '@portfolio/evidence/work/engine';
import { openLocal, openRemote, type Remote } from '@portfolio/workers/remote';
import pLimit from 'p-limit';
import { ChangedPosts, type PostSources } from './changed-posts.ts';
import {
  evidenceId,
  itemsOf,
  type Lists,
  POST_FIELDS,
  postItem,
  readLists,
  readTechStack,
  skillEntry,
} from './items.ts';

/** Posts per read; a read blocks the event loop, which is released between two batches. */
const BATCH = 40;
const pause = () => new Promise((resolve) => setImmediate(resolve));

/** With more posts the engine runs in a thread: docs/decisions/001. */
const FEW_POSTS = 100;

interface Sources extends PostSources {
  visitorReads: VisitorReads;
}

/** Keeps the evidence engine up to date: it is sent only items with a new revision. */
export class Updates {
  #engine: Remote<EvidenceEngine> = openLocal(EvidenceEngine);
  #isInThread = false;
  readonly #sources: Sources;
  readonly #posts: ChangedPosts;
  /** The revision of each item in the engine that is no post. */
  readonly #revs = new Map<string, number>();
  #techStack: readonly unknown[] | undefined;
  #lists: Lists | undefined;
  /** One caller after the other. */
  readonly #afterOthers = pLimit(1);
  #readingMany: Promise<void> | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#posts = new ChangedPosts(sources);
  }

  get engine(): Remote<EvidenceEngine> {
    return this.#engine;
  }

  /** Whether posts have changed that are not in the engine yet. */
  get hasPostsLeft(): boolean {
    return this.#readingMany !== undefined || this.#posts.left() !== 'none';
  }

  /** Takes the changes of all but posts; while it is not known which posts have changed, up to a batch of them too. */
  update(): Promise<void> {
    return this.#afterOthers(() => this.#takeChanges(this.#posts.left() === 'any'));
  }

  /** Takes all changes, however many posts have changed. */
  async complete(): Promise<void> {
    do {
      await this.#readingMany;
      await this.#afterOthers(() => this.#takeChanges(true));
    } while (this.#readingMany);
  }

  /** The same with the engine in a thread, for what takes longer than others should wait. */
  async completeInThread(): Promise<void> {
    await this.#afterOthers(async () => {
      if (this.#isInThread) return;
      await this.#readingMany;
      await this.#moveToThread();
    });
    await this.complete();
  }

  #forget(): void {
    this.#revs.clear();
    this.#techStack = undefined;
    this.#lists = undefined;
    this.#posts.reset();
  }

  async #takeChanges(takesPosts: boolean): Promise<void> {
    const { visitorReads } = this.#sources;
    const techStack = await readTechStack(visitorReads);
    if (techStack !== this.#techStack) {
      await this.engine.setSkills(techStack.map(skillEntry));
      this.#techStack = techStack;
    }
    const lists = await readLists(visitorReads);
    if (lists.some((list, at) => list !== this.#lists?.[at])) await this.#takeItems(lists);
    if (takesPosts && !this.#readingMany) await this.#takePosts();
  }

  async #takeItems(lists: Lists): Promise<void> {
    const items = itemsOf(lists);
    const known = new Set(items.map(({ id }) => id));
    const gone = [...this.#revs.keys()].filter((id) => !known.has(id));
    if (gone.length > 0) await this.engine.drop(gone);
    for (const id of gone) this.#revs.delete(id);
    const changed = items.filter(({ id, rev }) => this.#revs.get(id) !== rev);
    if (changed.length > 0) await this.engine.put(changed);
    for (const { id, rev } of changed) this.#revs.set(id, rev);
    this.#lists = lists;
  }

  /** Begins anew in a thread. */
  #moveToThread(): Promise<void> {
    this.#isInThread = true;
    this.#engine = openRemote(EvidenceEngine, 'evidence', () => this.#forget());
    this.#forget();
    return this.#takeChanges(true);
  }

  async #takePosts(): Promise<void> {
    const { changed, gone } = await this.#posts.take();
    if (!this.#isInThread && this.#posts.count + changed.length > FEW_POSTS) return this.#moveToThread();
    await this.#dropPosts(gone);
    if (changed.length <= BATCH) return this.#readPosts(changed);
    this.#readingMany = this.#readPosts(changed).finally(() => {
      this.#readingMany = undefined;
    });
    // Those who wait for it get the error; everything is compared again the next time.
    this.#readingMany.catch(() => undefined);
  }

  async #readPosts(ids: readonly string[]): Promise<void> {
    try {
      for (let at = 0; at < ids.length; at += BATCH) {
        if (at > 0) await pause();
        const batch = ids.slice(at, at + BATCH);
        const docs = await this.#sources.gateway.publicDocuments('posts', batch, POST_FIELDS);
        await this.engine.put(docs.map(postItem));
        await this.#dropPosts(this.#posts.read(batch, new Map(docs.map(({ id, rev }) => [id, rev ?? 0]))));
      }
    } catch (error) {
      this.#posts.failed();
      throw error;
    }
  }

  async #dropPosts(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.engine.drop(ids.map((id) => evidenceId({ kind: 'post', id })));
  }
}
