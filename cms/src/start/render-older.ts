import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload, Where } from 'payload';
import { RENDERER_VERSION } from '../markdown/version.ts';
import type { Services } from '../services.ts';

interface RenderOlderOptions {
  payload: Payload;
  renderMarkdown: Services['renderMarkdown'];
  /** Called when pages must be made anew, not more often than every few seconds. */
  changed(): void;
  /** One line for the log. */
  log(message: string): void;
  /** Between two posts, and between two calls of `changed` (ms). */
  times?: { pause: number; tell: number };
}

/** The HTML of older renderers, which is rendered anew in the background. */
export interface OlderHtml {
  /** Begins; done when no older HTML is left, or after `stop`. */
  start(): Promise<void>;
  /** Ends with the post under way. */
  stop(): Promise<void>;
}

interface StoredPost {
  id: string;
  title?: string | null;
  content?: string | null;
  rev?: number | null;
}

const TIMES = { pause: 100, tell: 10_000 };
const OLDER: Where = {
  or: [{ htmlVersion: { exists: false } }, { htmlVersion: { less_than: RENDERER_VERSION } }],
};

/**
 * Renders the HTML of posts anew that an older renderer has made, one after the other with pauses, below hooks and
 * access rules: revision, times and versions stay. What cannot be rendered keeps its HTML and is named in the log. Two
 * processes on one database do some of it twice, to the same end.
 */
export function createOlderHtml({
  payload,
  renderMarkdown,
  changed,
  log,
  times = TIMES,
}: RenderOlderOptions): OlderHtml {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let told = 0;
  let isUntold = false;

  function tell(): void {
    if (!isUntold) return;
    isUntold = false;
    told = performance.now();
    changed();
  }

  async function renderOne(id: string): Promise<void> {
    const where: Where = { and: [{ id: { equals: id } }, OLDER] };
    const select = { title: true, content: true, rev: true } as const;
    const post = await payload.db.findOne<StoredPost>({ collection: 'posts', where, select });
    if (!post) return;
    try {
      const content = post.content ?? '';
      const html = content.trim() ? (await renderMarkdown(content)).html : '';
      // A save since then has made HTML of its own.
      const isSame: Where = { and: [{ id: { equals: id } }, { rev: { equals: post.rev ?? 0 } }] };
      const data = { html, htmlVersion: RENDERER_VERSION, updatedAt: null };
      const select = { rev: true } as const;
      if (await payload.db.updateOne({ collection: 'posts', where: isSame, data, select })) isUntold = true;
    } catch (error) {
      if (stopping.signal.aborted) return;
      log(`The post “${post.title ?? id}” keeps the HTML of an older version: ${messageOf(error)}`);
    }
  }

  async function run(): Promise<void> {
    const { docs } = await payload.db.find<StoredPost>({
      collection: 'posts',
      pagination: false,
      select: { title: true },
      sort: '-publishedAt',
      where: OLDER,
    });
    for (const { id } of docs) {
      if (stopping.signal.aborted) break;
      await renderOne(id);
      if (performance.now() - told > times.tell) tell();
      // Ended early by `stop`.
      await sleep(times.pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    tell();
  }

  return {
    start: () => {
      running = run().catch((error: unknown) => log(`Rendering older posts anew failed: ${messageOf(error)}`));
      return running;
    },
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
