import { Readable } from 'node:stream';
import { type AddEntry, writeZip } from '@portfolio/archive/zip-writer';
import type { Content, ContentSource } from '@portfolio/cms';
import { CONTENT_COLLECTIONS, OTHER_ROWS } from '@portfolio/cms/content/parts';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import {
  contentEntry,
  FORMAT,
  LISTS,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  SETTINGS,
  UPLOADS,
  VERSIONS,
} from './format.ts';
import { postAsMarkdown, postEntry } from './markdown.ts';

/** Reports progress in steps. */
export type OnProgress = (done: number, total: number) => void;

interface MakeOptions {
  content: Content;
  files: FileStore;
  /** The path of the zip. */
  path: string;
  product: string;
  onProgress: OnProgress;
}

/** Progress steps besides the files: the lists, the versions, settings, Markdown and README. */
const PARTS = LISTS.length + 4;
const words = (site: string, at: string) => `A backup of ${site}, ${at}.

content/    everything as JSON, one document a line
posts/      the posts as Markdown, to read and to take elsewhere
uploads/    every picture and PDF

manifest.json lists each file with its size and SHA-256.
To restore: npm run restore -- FILE
`;

/**
 * Writes everything into one zip while the site keeps running: first a snapshot of the content, then the files. Files
 * are added before their rows and removed long after them, so all files of the snapshot exist.
 */
export async function makeBackup({ content, files, path, product, onProgress }: MakeOptions): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  const entries: ManifestEntry[] = [];
  const counts: Record<string, number> = {};
  let total = PARTS + (await files.list()).length;
  let done = 0;
  const step = () => {
    done += 1;
    onProgress(done, Math.max(done, total));
  };
  let result: Manifest | undefined;
  await writeZip(path, async (write) => {
    const add = async (...[name, source]: Parameters<AddEntry>) => {
      const entry = await write(name, source);
      entries.push(entry);
      return entry;
    };
    const site = await content.read(async (source) => {
      const name = String((await source.settings()).name ?? '');
      await add('README.txt', Readable.from([words(name, createdAt)]));
      step();
      await addContent(source, add, counts, step);
      return name;
    });
    const names = (await files.list()).map(({ name }) => name);
    total = PARTS + names.length;
    for (const name of names) {
      const file = await files.open(name);
      if (file) await add(`${UPLOADS}${name}`, file);
      step();
    }
    counts.files = entries.filter(({ name }) => name.startsWith(UPLOADS)).length;
    const about = { version: FORMAT.version, schema: content.schemas.at(-1) ?? '', database: content.kind };
    result = { format: FORMAT.name, ...about, product, createdAt, site, counts, entries };
    await write(MANIFEST, Readable.from([JSON.stringify(result, null, 1)]));
  });
  if (!result) throw new Error('The backup has no list.');
  return result;
}

async function addContent(
  source: ContentSource,
  add: AddEntry,
  counts: Record<string, number>,
  step: () => void,
): Promise<void> {
  const addList = async (kind: string, entry: string, docs: AsyncIterable<unknown>) => {
    const count = { value: 0 };
    await add(entry, Readable.from(lines(docs, count)));
    counts[kind] = count.value;
    step();
  };
  for (const collection of CONTENT_COLLECTIONS) {
    await addList(collection, contentEntry(collection), source.docs(collection));
  }
  await addList('post-versions', VERSIONS, source.postVersions());
  for (const collection of OTHER_ROWS) {
    await addList(collection, contentEntry(collection), source.otherRows(collection));
  }
  await add(SETTINGS, Readable.from([JSON.stringify(await source.settings(), null, 1)]));
  step();
  const taken = new Set<string>();
  for await (const post of source.docs('posts')) {
    const name = postEntry(post);
    if (taken.has(name)) continue;
    taken.add(name);
    await add(name, Readable.from([postAsMarkdown(post)]));
  }
  step();
}

/** A JSON list with one document per line, so that a reader never holds more than one. */
async function* lines(docs: AsyncIterable<unknown>, count: { value: number }): AsyncGenerator<string> {
  yield '[';
  for await (const doc of docs) {
    yield `${count.value > 0 ? ',' : ''}\n${JSON.stringify(doc)}`;
    count.value += 1;
  }
  yield '\n]\n';
}
