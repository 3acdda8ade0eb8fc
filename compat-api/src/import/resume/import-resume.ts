import { readFile } from 'node:fs/promises';
import type { Gateway, Owner } from '#app/gateway.ts';
import type { Journal } from '#app/import-runs/journal.ts';
import { ImportError, type Report } from '../events.ts';
import { type FoundFile, sizeOf } from '../files.ts';
import { importSettings } from '../settings.ts';
import { failureReason, hashOf, type ImportStore } from '../store.ts';
import { looksLikeResume, type ReadResume, type ResumeItem, readResume } from './resume.ts';

const MOST_BYTES = 5 * 1024 * 1024;

interface Tools {
  gateway: Gateway;
  user: Owner;
  store: ImportStore;
  isDryRun: boolean;
  journal: Journal;
  report: Report;
}

/** Imports a JSON Resume: settings that are still placeholders, then every supported entry. */
export async function importResume(file: FoundFile, tools: Tools): Promise<void> {
  const { report } = tools;
  if ((await sizeOf(file.path)) > MOST_BYTES) throw new ImportError('the file is too large for a resume');
  const value = parseJson(await readFile(file.path, 'utf8'));
  if (!looksLikeResume(value)) {
    report({
      kind: 'item',
      outcome: 'skipped',
      what: 'file',
      path: file.name,
      reason: 'it is no JSON Resume (no “basics”)',
    });
    return;
  }
  const resume = readResume(value);
  await importSettings(`${file.name}#basics.`, resume.settings, tools);
  await importItems(file, resume, tools);
  for (const part of resume.skipped) {
    report({
      kind: 'item',
      outcome: 'skipped',
      what: 'part',
      path: `${file.name}#${part}`,
      reason: 'it has no place here',
    });
  }
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position ? source.slice(0, Number(position)).split('\n').length : undefined;
    throw new ImportError(`this is not valid JSON: ${message}`, line);
  }
}

async function importItems(
  file: FoundFile,
  { items }: ReadResume,
  { gateway, user, store, report }: Tools,
): Promise<void> {
  for (const { collection, formerCollection, key, label, data } of items) {
    await new Promise(setImmediate);
    const path = `${file.name}#${key}`;
    const what = collection.replace(/s$/, '');
    if (data instanceof ImportError) {
      report({ kind: 'item', outcome: 'failed', what, path, reason: data.message });
      continue;
    }
    try {
      if (formerCollection && (await isIn(formerCollection, path, { gateway, user }))) {
        const reason = `an earlier import put it in ${formerCollection}`;
        report({ kind: 'item', outcome: 'same', what: `${what} “${label}”`, path, reason });
        continue;
      }
      const withOrder = async () => {
        const isNew = !(await gateway.first(collection, user, { where: { 'imported.path': { equals: path } } }));
        if (!isNew) return data;
        const { docs } = await gateway.list(collection, user, { select: { id: true } });
        return { ...data, order: docs.length };
      };
      const result = await store.save(collection, path, hashOf(data), withOrder);
      report({ kind: 'item', what: `${what} “${label}”`, path, ...result });
    } catch (error) {
      report({ kind: 'item', outcome: 'failed', what, path, reason: failureReason(error) });
    }
  }
}

/** Whether an item of this path is in a collection or in its trash. */
async function isIn(
  collection: ResumeItem['collection'],
  path: string,
  { gateway, user }: Pick<Tools, 'gateway' | 'user'>,
): Promise<boolean> {
  const where = { 'imported.path': { equals: path } };
  const found = await gateway.first(collection, user, { where });
  return found !== null || (await gateway.first(collection, user, { where, trashed: true })) !== null;
}
