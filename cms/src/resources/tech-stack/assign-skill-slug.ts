import { skillSlug } from '@portfolio/text/names/skill-slug';
import type { CollectionBeforeChangeHook } from 'payload';
import { freeSlug, previousSlugsOf, shortId } from '#app/hooks/assign-slug.ts';
import { takeBackSlugs } from './merge-skills.ts';

const SHORT_ID = /^skill-[0-9a-f]{8}$/;

/** Whether an address is the one that a name makes, also with a number behind it. */
function isMadeFrom(name: string, slug: string): boolean {
  const made = skillSlug(name);
  if (!made) return SHORT_ID.test(slug);
  return slug.startsWith(made) && /^(?:-\d+)?$/.test(slug.slice(made.length));
}

/**
 * Sets the address of a skill: one of its own from its name, which stays until the name makes another; the former ones
 * lead to it, also those of a skill that is merged into it. A trashed skill has none, and gets it back, or a similar one,
 * when it is restored.
 */
export const assignSkillSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc: found, req }) => {
  // A duplicate comes with its original, whose addresses are not its own.
  const originalDoc = operation === 'create' ? undefined : found;
  const stored: unknown = originalDoc?.slug ?? originalDoc?.trashedSlug ?? null;
  if (data.deletedAt) return { ...data, slug: null, trashedSlug: stored };
  const name = String(data.name ?? '');
  const kept = typeof stored === 'string' && isMadeFrom(name, stored) ? stored : undefined;
  const { mergedSlugs } = req.context;
  if (kept && !originalDoc?.deletedAt && !mergedSlugs) return { ...data, slug: kept };
  const wanted = kept ?? (skillSlug(name) || `skill-${shortId()}`);
  const slug = await freeSlug(wanted, { collection: 'tech-stack', id: originalDoc?.id, req });
  const former = [...(originalDoc?.previousSlugs ?? []), ...(mergedSlugs ?? [])];
  const previousSlugs = previousSlugsOf(former, stored, slug, true);
  if (originalDoc?.deletedAt) await takeBackSlugs([slug, ...previousSlugs], originalDoc.id, req);
  return { ...data, slug, trashedSlug: null, previousSlugs };
};
