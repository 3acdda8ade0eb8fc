import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { htmlField } from '@portfolio/contract/appearance';
import { readingTime } from '@portfolio/contract/text';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import { context } from '../context.ts';
import { newFeedId } from '../resources/posts/hooks.ts';
import { STORY_TEXTS, storyAsMarkdown } from '../resources/projects/story.ts';
import type { CheckedSource, ContentProblem } from './check-content.ts';
import {
  CONTENT_COLLECTIONS,
  type ContentCollection,
  type ContentSource,
  type OtherRow,
  type StoredDoc,
  type StoredVersion,
} from './parts.ts';

interface RenderOptions {
  source: CheckedSource;
  /** Begin of the paths of the temporary files for the rendered rows. */
  path: string;
  onProblem(problem: ContentProblem): void;
}

/** A source with HTML and `readingTime` computed here; `close` deletes the temporary files. */
export interface RenderedContent {
  source: ContentSource;
  close(): Promise<void>;
}

/** A document as it will be stored, or the field that takes too long to render. */
type Made = { doc: StoredDoc } | { tooLong: string };

async function renderPost(post: StoredDoc): Promise<Made> {
  const html = await render(post.content);
  if (html === null) return { tooLong: 'content' };
  const minutes = readingTime(String(post.content ?? ''));
  const feedId = post.feedId || newFeedId();
  return { doc: { ...post, feedId, html, htmlVersion: RENDERER_VERSION, readingTime: minutes } };
}

/** Also escapes the texts of a story from before they were Markdown. */
async function renderProject(project: StoredDoc): Promise<Made> {
  const doc: StoredDoc = { ...project, ...storyAsMarkdown(project), htmlVersion: RENDERER_VERSION };
  for (const name of STORY_TEXTS) {
    const html = await render(doc[name]);
    if (html === null) return { tooLong: name };
    doc[htmlField(name)] = html;
  }
  return { doc };
}

/** The collections with rendered texts. */
const RENDERED = { posts: renderPost, projects: renderProject };
type Rendered = keyof typeof RENDERED;
const isRendered = (collection: ContentCollection): collection is Rendered => collection in RENDERED;

/**
 * Renders the texts of a source before anything is stored, because rendering takes longer than a transaction may.
 * Earlier versions get no `html`: restoring one renders it again.
 */
export async function renderTexts({ source, path, onProblem }: RenderOptions): Promise<RenderedContent> {
  const failed = new Set<string>();
  const draftOf = (collection: Rendered) => `${path}.${collection}`;
  async function* lines(collection: Rendered) {
    const invalidRows = source.invalidRows(collection);
    let index = -1;
    for await (const row of source.docs(collection)) {
      do index += 1;
      while (invalidRows.has(index));
      const made = await RENDERED[collection](row);
      if ('doc' in made) yield oneLine(made.doc);
      else {
        failed.add(row.id);
        const message = 'This text takes too long to render.';
        onProblem({ part: collection, index, path: made.tooLong, message });
      }
    }
  }
  const collections = CONTENT_COLLECTIONS.filter(isRendered);
  const close = async () => {
    for (const collection of collections) await rm(draftOf(collection), { force: true });
  };
  try {
    for (const collection of collections) {
      const draft = createWriteStream(draftOf(collection), { mode: 0o600 });
      await pipeline(Readable.from(lines(collection)), draft);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    source: {
      docs: (collection) => (isRendered(collection) ? stored(draftOf(collection)) : source.docs(collection)),
      postVersions: () => versions(source, failed),
      otherRows: (collection) => otherRows(source.otherRows(collection), failed),
      settings: source.settings,
    },
    close,
  };
}

/** JSON on one line: escapes U+2028 and U+2029, which `readline` treats as line breaks. */
const oneLine = (doc: StoredDoc) =>
  `${JSON.stringify(doc).replace(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'))}\n`;

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

async function* otherRows(rows: AsyncIterable<OtherRow>, failed: Set<string>) {
  for await (const row of rows) if (!failed.has(row.post ?? '')) yield row;
}
