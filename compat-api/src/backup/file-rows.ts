import type { ContentCollection, ContentSource, StoredDoc } from '@portfolio/cms';
import { cleanName } from '../uploads/index.ts';
import { stemOf } from '../uploads/places.ts';
import { type FileType, MIME_TYPES } from '../uploads/type.ts';
import type { CheckedFile, CheckedFiles } from './files.ts';

type Change = (doc: StoredDoc) => StoredDoc;

/** A source in which some collections are changed, each document by itself. */
function changed<S extends ContentSource>(source: S, changes: Partial<Record<ContentCollection, Change>>): S {
  async function* each(docs: AsyncIterable<StoredDoc>, change: Change) {
    for await (const doc of docs) yield change(doc);
  }
  return {
    ...source,
    docs: (collection) => {
      const change = changes[collection];
      return change ? each(source.docs(collection), change) : source.docs(collection);
    },
  };
}

/** A source whose rows do not point at files that are left out; where a row needs its file, the check tells. */
export function withoutFiles(source: ContentSource, leftOut: ReadonlySet<string>): ContentSource {
  if (leftOut.size === 0) return source;
  const without =
    (...names: string[]): Change =>
    (doc) => ({
      ...doc,
      ...Object.fromEntries(names.filter((name) => leftOut.has(String(doc[name]))).map((name) => [name, null])),
    });
  return changed(source, {
    media: without('file'),
    resumes: without('file'),
    'site-icons': without('file'),
    'profile-photos': without('file', 'original'),
  });
}

/** A source whose rows say of their files what the files are, whatever stood there; a row whose file is missing stays. */
export function withFileFacts<S extends ContentSource>(source: S, { files }: CheckedFiles): S {
  const byName = new Map(files.map((file) => [file.name, file]));
  const copies = copiesByStem(files);
  const named: Change = (doc) => {
    const file = byName.get(String(doc.file));
    return { ...doc, originalName: cleanName(String(doc.originalName)), ...(file && { size: file.size }) };
  };
  const pictured: Change = (doc) => {
    const file = byName.get(String(doc.file));
    if (!file) return named(doc);
    const { name, width = null, height = null } = file;
    const mimeType = MIME_TYPES[name.slice(name.lastIndexOf('.') + 1) as FileType];
    return { ...named(doc), mimeType, width, height, variants: copies.get(stemOf(name)) ?? [] };
  };
  return changed(source, { media: pictured, resumes: named });
}

/** The smaller copies of pictures, narrowest first. */
function copiesByStem(files: readonly CheckedFile[]): Map<string, string[]> {
  const copies = new Map<string, string[]>();
  const widthOf = (name: string) => Number(/-(\d+)\./.exec(name)?.[1]);
  for (const { name } of files) {
    if (!/-\d+\.webp$/.test(name)) continue;
    const stem = stemOf(name);
    copies.set(stem, [...(copies.get(stem) ?? []), name]);
  }
  for (const names of copies.values()) names.sort((a, b) => widthOf(a) - widthOf(b));
  return copies;
}
