import { LIMITS } from '@portfolio/contract/limits';
import { slugify } from '@portfolio/contract/text';
import { skillSlug } from '@portfolio/text/names/skill-slug';
import type { Payload, Where } from 'payload';
import type { StoredDoc } from '#app/content/parts.ts';

/** An item of the tech stack outside the trash. */
export interface SkillRow {
  id: string;
  name: string;
  createdAt: string;
  visible?: boolean | null;
  slug?: string | null;
}
/** The address of a skill, and the one it had before. */
interface StoredSlug {
  id: string;
  slug: string;
  previousSlugs: string[];
}

/** Returns a function that adds a number to a slug that is taken, and takes it. */
function createTaken(slugs: Iterable<string> = []): (base: string) => string {
  // The API has a path of this name.
  const taken = new Set(['admin', ...slugs]);
  return (base) => {
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    return slug;
  };
}

/**
 * The addresses of the skills that have none stored, oldest first. Versions before computed them from the visible items
 * at each read; those lead to the new ones.
 */
export function slugsToStore(rows: readonly SkillRow[]): StoredSlug[] {
  const takeFormer = createTaken();
  const take = createTaken(rows.flatMap(({ slug }) => slug ?? []));
  const oldestFirst = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return oldestFirst.flatMap(({ id, name, visible, slug: stored }) => {
    const unnamed = `skill-${id.slice(0, 8)}`;
    const former = visible ? [takeFormer(slugify(name).slice(0, LIMITS.slug - 8) || unnamed)] : [];
    if (stored) return [];
    const slug = take(skillSlug(name) || unnamed);
    return [{ id, slug, previousSlugs: former.filter((one) => one !== slug) }];
  });
}

/** The tech stack of a backup with addresses where an older version has stored none. */
export async function* withSkillSlugs(docs: AsyncIterable<StoredDoc>): AsyncGenerator<StoredDoc, void, undefined> {
  const all: StoredDoc[] = [];
  for await (const doc of docs) all.push(doc);
  const rows = all.filter(({ deletedAt }) => !deletedAt).map((doc) => ({ ...doc, ...skillFields(doc) }));
  const slugs = new Map(slugsToStore(rows).map(({ id, ...stored }) => [id, stored]));
  for (const doc of all) yield { ...doc, ...slugs.get(doc.id) };
}

const skillFields = ({ name, visible, slug }: StoredDoc) => ({
  name: String(name ?? ''),
  visible: visible === true,
  slug: typeof slug === 'string' ? slug : null,
});

/**
 * Stores the addresses of skills that have none, at a start on MongoDB. Below hooks, so that revision and times do not
 * change; also where another process does the same.
 */
export async function storeSkillSlugs({ db }: { db: Pick<Payload['db'], 'find' | 'updateOne'> }): Promise<void> {
  const collection = 'tech-stack';
  const { docs } = await db.find<SkillRow>({
    collection,
    pagination: false,
    select: { name: true, createdAt: true, visible: true, slug: true },
    where: { deletedAt: { exists: false } },
  });
  for (const { id, ...stored } of slugsToStore(docs)) {
    const where: Where = { and: [{ id: { equals: id } }, { slug: { exists: false } }] };
    await db.updateOne({ collection, where, data: { ...stored, updatedAt: null } });
  }
}
