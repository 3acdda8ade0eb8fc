import { setTimeout as sleep } from 'node:timers/promises';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import { messageOf } from '@portfolio/text/error-code';
import type { Payload, Where } from 'payload';
import type { CmsContext } from '../context.ts';
import { addChangedFormulas, haveSameFormulas } from './changed-formulas.ts';

interface RenderOlderOptions {
  payload: Payload;
  renderMarkdown: CmsContext['renderMarkdown'];
  /** Called when pages must be rendered again, at most every few seconds. */
  changed(): void;
  /** Logs one line. */
  log(message: string): void;
  /** Between two posts, and between two calls of `changed` (ms). */
  times?: { pause: number; tell: number };
}

interface StoredPost {
  id: string;
  title?: string | null;
  content?: string | null;
  html?: string | null;
  rev?: number | null;
}

const TIMES = { pause: 100, tell: 10_000 };
const OLDER: Where = {
  or: [{ htmlVersion: { exists: false } }, { htmlVersion: { less_than: RENDERER_VERSION } }],
};

/**
 * Renders posts again whose HTML is from an older renderer, one after the other with pauses, below hooks and access
 * rules, so that revision, times and versions do not change. A post that fails keeps its HTML and is logged. Two
 * processes on one database may render a post twice, with the same result.
 */
export function createOutdatedHtmlJob({ payload, renderMarkdown, changed, log, times = TIMES }: RenderOlderOptions) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let lastSignalAt = 0;
  let isSignalPending = false;

  function signal(): void {
    if (!isSignalPending) return;
    isSignalPending = false;
    lastSignalAt = performance.now();
    changed();
  }

  async function renderOne(id: string): Promise<void> {
    const where: Where = { and: [{ id: { equals: id } }, OLDER] };
    const select = { title: true, content: true, html: true, rev: true } as const;
    const post = await payload.db.findOne<StoredPost>({ collection: 'posts', where, select });
    if (!post) return;
    try {
      const content = post.content ?? '';
      const html = content.trim() ? (await renderMarkdown(content)).html : '';
      // Skip the post if it has been saved, and so rendered, in the meantime.
      const isSame: Where = { and: [{ id: { equals: id } }, { rev: { equals: post.rev ?? 0 } }] };
      const data = { html, htmlVersion: RENDERER_VERSION, updatedAt: null };
      const select = { rev: true } as const;
      if (!(await payload.db.updateOne({ collection: 'posts', where: isSame, data, select }))) return;
      isSignalPending = true;
      if (!haveSameFormulas(post.html ?? '', html)) await addChangedFormulas(payload, id);
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
      if (performance.now() - lastSignalAt > times.tell) signal();
      // Aborted by `stop`.
      await sleep(times.pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    signal();
  }

  return {
    /** Starts the job; resolves when no older HTML is left, or after `stop`. */
    start: () => {
      running = run().catch((error: unknown) => log(`Rendering older posts again failed: ${messageOf(error)}`));
      return running;
    },
    /** Stops the job after the current post. */
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
