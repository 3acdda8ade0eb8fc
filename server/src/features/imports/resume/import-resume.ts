import { readLines } from '@portfolio/archive/lines';
import type { Report } from '@portfolio/importers/events';
import type { ResumeHead, ResumeLine } from '@portfolio/importers/reading/results';
import type { ResumeItem } from '@portfolio/importers/resume/resume-parts';
import { hashOf } from '@portfolio/text/hash';
import { importLists, importSettings } from '../settings.ts';
import { failureReason, type ImportStore, type StoringTools } from '../store.ts';
import { TechStack } from './tech-stack.ts';

interface Tools extends StoringTools {
  store: ImportStore;
  /** Ends the import between two items. */
  signal?: AbortSignal | undefined;
  report: Report;
}

/** Imports a JSON Resume from its file of the reading: settings that are still placeholders, then every supported entry. */
export async function importResume({ path, file }: { path: string; file: string }, tools: Tools): Promise<void> {
  const { report } = tools;
  let head: ResumeHead | undefined;
  const orderOf = createOrders(tools);
  const techStack = await TechStack.read(tools);
  for await (const line of readLines(file)) {
    tools.signal?.throwIfAborted();
    if (head) await importItem(path, line as ResumeLine, { ...tools, orderOf, techStack });
    else {
      head = line as ResumeHead;
      await importSettings(`${path}#basics.`, head.settings, tools);
    }
  }
  await importLists(`${path}#`, head?.lists ?? [], tools);
  await techStack.replaceDefaults(path);
  for (const { part, reason, isFailure } of head?.left ?? []) {
    const outcome = isFailure ? 'failed' : 'skipped';
    report({ kind: 'item', outcome, what: 'part', path: `${path}#${part}`, reason });
  }
}

/** The place of a new item behind those of its collection. */
type OrderOf = (collection: ResumeItem['collection']) => Promise<number>;

/** Counts the items of each collection once, and then the new ones. */
function createOrders({ gateway, user }: Pick<Tools, 'gateway' | 'user'>): OrderOf {
  const counts = new Map<string, number>();
  return async (collection) => {
    const count = async () => (await gateway.list(collection, user, { select: { id: true } })).docs.length;
    const order = counts.get(collection) ?? (await count());
    counts.set(collection, order + 1);
    return order;
  };
}

async function importItem(
  name: string,
  { collection, formerCollection, key, label, data, notes, left, isGroup, fault }: ResumeLine,
  { gateway, user, store, report, orderOf, techStack }: Tools & { orderOf: OrderOf; techStack: TechStack },
): Promise<void> {
  await new Promise(setImmediate);
  const path = `${name}#${key}`;
  const what = collection.replace(/s$/, '');
  for (const message of notes) report({ kind: 'note', path, message });
  if (fault !== undefined) return report({ kind: 'item', outcome: 'failed', what, path, reason: fault });
  try {
    if (left !== undefined) {
      const isHere = await isIn(collection, path, { gateway, user });
      if (isGroup && !isHere) return;
      const [outcome, reason] = isHere
        ? (['same', `${left}; an earlier import made an item of it, which stays`] as const)
        : (['skipped', left] as const);
      return report({ kind: 'item', outcome, what: `skill “${label}”`, path, reason });
    }
    if (collection === 'tech-stack' && techStack.hasOther(label, path)) {
      const reason = 'your tech stack has it already';
      return report({ kind: 'item', outcome: 'same', what: `${what} “${label}”`, path, reason });
    }
    if (formerCollection && (await isIn(formerCollection, path, { gateway, user }))) {
      const reason = `an earlier import put it in ${formerCollection}`;
      return report({ kind: 'item', outcome: 'same', what: `${what} “${label}”`, path, reason });
    }
    const withOrder = async () => {
      const isNew = !(await gateway.first(collection, user, { where: { 'imported.path': { equals: path } } }));
      const place = collection === 'tech-stack' ? { inGrid: techStack.takesPlace() } : {};
      return isNew ? { ...data, ...place, order: await orderOf(collection) } : data;
    };
    const result = await store.save(collection, { path }, hashOf(JSON.stringify(data)), withOrder);
    techStack.hasSkills ||= collection === 'tech-stack' && !['skipped', 'failed'].includes(result.outcome);
    report({ kind: 'item', what: `${what} “${label}”`, path, ...result });
  } catch (error) {
    report({ kind: 'item', outcome: 'failed', what, path, reason: failureReason(error) });
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
