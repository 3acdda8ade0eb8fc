import { setTimeout as sleep } from 'node:timers/promises';
import { htmlField } from '@portfolio/contract/appearance';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import { messageOf } from '@portfolio/text/error-code';
import type { Payload, Where } from 'payload';
import { afterOthers, inTurn, type Turns } from '../async/turns.ts';
import type { CmsContext } from '../context.ts';
import { STORY_TEXTS } from '../resources/projects/story.ts';
import { addChangedFormulas, haveSameFormulas } from './changed-formulas.ts';

interface RenderOlderOptions {
  payload: Payload;
  turns: Turns;
  renderMarkdown: CmsContext['renderMarkdown'];
  /** Called when pages must be rendered again, at most every few seconds. */
  changed(): void;
  /** Logs one line. */
  log(message: string): void;
  /** Between two rows, and between two calls of `changed` (ms). */
  times?: { pause: number; tell: number };
}

interface StoredRow {
  id: string;
  title?: string | null;
  rev?: number | null;
  [field: string]: unknown;
}

/** The fields with Markdown and with its HTML, in each collection. */
const RENDERED = {
  posts: [['content', 'html']],
  projects: STORY_TEXTS.map((name) => [name, htmlField(name)] as const),
} as const;
type Collection = keyof typeof RENDERED;

const TIMES = { pause: 100, tell: 10_000 };
const OLDER: Where = {
  or: [{ htmlVersion: { exists: false } }, { htmlVersion: { less_than: RENDERER_VERSION } }],
};

/**
 * Renders texts again whose HTML is from an older renderer, one row after the other with pauses, below hooks and access
 * rules, so that revision, times and versions do not change. A row that fails keeps its HTML and is logged. Processes on
 * one database share the rows.
 */
export function createOutdatedHtmlJob({
  payload,
  turns,
  renderMarkdown,
  changed,
  log,
  times = TIMES,
}: RenderOlderOptions) {
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

  async function renderOne(collection: Collection, id: string): Promise<void> {
    const where: Where = { and: [{ id: { equals: id } }, OLDER] };
    const fields = RENDERED[collection];
    const names = ['title', 'rev', ...fields.flat()];
    const select = Object.fromEntries(names.map((name) => [name, true as const]));
    const row = await payload.db.findOne<StoredRow>({ collection, where, select });
    if (!row) return;
    try {
      const rendered: Record<string, string> = {};
      for (const [name, html] of fields) {
        const text = String(row[name] ?? '');
        rendered[html] = text.trim() ? (await renderMarkdown(text)).html : '';
      }
      // Skip the row if it has been saved, and so rendered, in the meantime.
      const isSame: Where = { and: [{ id: { equals: id } }, { rev: { equals: row.rev ?? 0 } }] };
      const data = { ...rendered, htmlVersion: RENDERER_VERSION, updatedAt: null };
      if (!(await payload.db.updateOne({ collection, where: isSame, data }))) return;
      isSignalPending = true;
      if (collection === 'posts' && !haveSameFormulas(String(row.html ?? ''), rendered.html ?? ''))
        await afterOthers(turns, 'changed-formulas', () => addChangedFormulas(payload, id));
    } catch (error) {
      if (stopping.signal.aborted) return;
      log(
        `The ${collection.slice(0, -1)} “${row.title ?? id}” keeps the HTML of an older version: ${messageOf(error)}`,
      );
    }
  }

  async function runIn(collection: Collection, sort: string): Promise<void> {
    const select = { title: true } as const;
    const { docs } = await payload.db.find<StoredRow>({ collection, pagination: false, select, sort, where: OLDER });
    for (const { id } of docs) {
      if (stopping.signal.aborted) break;
      await inTurn(turns, `html ${collection} ${id}`, () => renderOne(collection, id));
      if (performance.now() - lastSignalAt > times.tell) signal();
      // Aborted by `stop`.
      await sleep(times.pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    await runIn('projects', 'order');
    await runIn('posts', '-publishedAt');
    signal();
  }

  return {
    /** Starts the job; resolves when no older HTML is left, or after `stop`. */
    start: () => {
      running = run().catch((error: unknown) => log(`Rendering older texts again failed: ${messageOf(error)}`));
      return running;
    },
    /** Stops the job after the current row. */
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
