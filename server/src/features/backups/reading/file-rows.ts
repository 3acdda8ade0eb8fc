import type { ContentCollection, ContentSource, StoredDoc } from '@portfolio/cms';
import { cleanName } from '@portfolio/compat-api/uploads/index';
import { stemOf } from '@portfolio/compat-api/uploads/visibility';
import { isKeyOf } from '@portfolio/contract';
import { resourceList } from '@portfolio/contract/resources/index';
import { MIME_TYPES } from '@portfolio/images/type';
import type { CheckedFile, CheckedFiles } from './files.ts';

type Change = (doc: StoredDoc) => StoredDoc;

/** A source with the documents of some collections changed. */
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

/** A source whose rows do not refer to files that were left out; a row that needs its file fails the check. */
export function withoutFiles(source: ContentSource, invalidNames: ReadonlySet<string>): ContentSource {
  if (invalidNames.size === 0) return source;
  const withoutLost: Change = (doc) => {
    const lost = ['file', 'original'].filter((name) => invalidNames.has(String(doc[name])));
    return { ...doc, ...Object.fromEntries(lost.map((name) => [name, null])) };
  };
  const withFiles = resourceList.filter(({ traits }) => traits.includes('file'));
  return changed(source, Object.fromEntries(withFiles.map(({ collection }) => [collection, withoutLost])));
}

/**
 * A source whose rows have the actual size, type and dimensions of their files; rows with a missing file are unchanged.
 */
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
    const type = name.slice(name.lastIndexOf('.') + 1);
    const mimeType = isKeyOf(MIME_TYPES, type) ? MIME_TYPES[type] : undefined;
    return { ...named(doc), mimeType, width, height, variants: copies.get(stemOf(name)) ?? [] };
  };
  return changed(source, { media: pictured, resumes: named });
}

/** The smaller copies of images, narrowest first. */
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
