import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readingTime } from '@portfolio/contract/text';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import { context } from '../context.ts';
import { newFeedId } from '../resources/posts/hooks.ts';
import type { CheckedSource, ContentProblem } from './check-content.ts';
import type { ContentSource, PostRow, StoredDoc, StoredVersion } from './parts.ts';

interface RenderOptions {
  source: CheckedSource;
  /** Path of the temporary file for the rendered posts. */
  path: string;
  onProblem(problem: ContentProblem): void;
}

/** A source with `html` and `readingTime` computed here; `close` deletes the temporary file. */
export interface RenderedContent {
  source: ContentSource;
  close(): Promise<void>;
}

/**
 * Renders the posts of a source before anything is stored, because rendering takes longer than a transaction may.
 * Earlier versions get no `html`: restoring one renders it again.
 */
export async function renderPosts({ source, path, onProblem }: RenderOptions): Promise<RenderedContent> {
  const failed = new Set<string>();
  async function* lines() {
    const invalidRows = source.invalidRows('posts');
    let index = -1;
    for await (const post of source.docs('posts')) {
      do index += 1;
      while (invalidRows.has(index));
      const html = await render(post.content);
      if (html === null) {
        failed.add(post.id);
        onProblem({ part: 'posts', index, path: 'content', message: 'This text takes too long to render.' });
      } else {
        const minutes = readingTime(String(post.content ?? ''));
        const feedId = post.feedId || newFeedId();
        yield oneLine({ ...post, feedId, html, htmlVersion: RENDERER_VERSION, readingTime: minutes });
      }
    }
  }
  const close = () => rm(path, { force: true });
  try {
    await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    source: {
      docs: (collection) => (collection === 'posts' ? stored(path) : source.docs(collection)),
      postVersions: () => versions(source, failed),
      postRows: (collection) => postRows(source.postRows(collection), failed),
      settings: source.settings,
    },
    close,
  };
}

/** JSON on one line: escapes U+2028 and U+2029, which `readline` treats as line breaks. */
const oneLine = (post: StoredDoc) =>
  `${JSON.stringify(post).replace(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'))}\n`;

/** Renders to HTML; `null` if the text exceeds the renderer's limits. */
async function render(content: unknown): Promise<string | null> {
  if (typeof content !== 'string' || !content.trim()) return '';
  try {
    return (await context().renderMarkdown(content)).html;
  } catch (error) {
    if (error instanceof Error && error.name === 'MarkdownTimeout') return null;
    throw error;
  }
}

async function* stored(path: string): AsyncGenerator<StoredDoc, void, undefined> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line);
  }
}

async function* versions(source: ContentSource, failed: Set<string>): AsyncGenerator<StoredVersion, void, undefined> {
  for await (const stored of source.postVersions()) {
    if (failed.has(stored.parent)) continue;
    yield { ...stored, version: { ...stored.version, html: null, htmlVersion: null, readingTime: null, rev: null } };
  }
}

async function* postRows(rows: AsyncIterable<PostRow>, failed: Set<string>) {
  for await (const row of rows) if (!failed.has(row.post)) yield row;
}
