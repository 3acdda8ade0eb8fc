import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '#app/database/transaction.ts';
import type { TechStack } from '#app/payload-types.ts';
import type { Authenticated } from '#app/session/sessions.ts';

declare module 'payload' {
  interface RequestContext {
    /** The addresses that a skill takes over from one that is merged into it. */
    mergedSlugs?: readonly string[] | undefined;
  }
}

const collection = 'tech-stack';
type Work = NonNullable<TechStack['leftOut']>[number];

interface Merge {
  /** The skill that stays, and the one that goes to the trash. */
  id: string;
  other: string;
  user: Authenticated['user'];
}

/**
 * Gives a skill the names and addresses of another one, which goes to the trash: both or nothing. Throws if one of them
 * does not exist, or if the names are too many.
 */
export const mergeSkills = (payload: Payload, { id, other, user }: Merge): Promise<void> =>
  inTransaction(payload, async (req) => {
    const asOwner = { collection, depth: 0, overrideAccess: false, req, user } as const;
    const kept = await payload.findByID({ ...asOwner, id });
    const gone = await payload.findByID({ ...asOwner, id: other });
    await payload.update({ ...asOwner, id: other, data: { deletedAt: new Date().toISOString() } });
    const mergedSlugs = [gone.slug, ...(gone.previousSlugs ?? [])].filter((slug) => typeof slug === 'string');
    await payload.update({ ...asOwner, id, data: mergedFields(kept, gone), context: { mergedSlugs } });
  });

/** What a skill has once another one is merged into it; what was left out of one of them counts for neither. */
function mergedFields(kept: TechStack, gone: TechStack) {
  const others = [...(kept.aliases ?? []), gone.name, ...(gone.aliases ?? [])];
  const keyOf = ({ kind, id }: Work) => `${kind} ${id}`;
  const leftOut = new Map([...(kept.leftOut ?? []), ...(gone.leftOut ?? [])].map((work) => [keyOf(work), work]));
  return {
    aliases: [...new Set(others)].filter((name) => name !== kept.name),
    leftOut: [...leftOut.values()],
    summary: kept.summary || gone.summary,
    group: kept.group || gone.group,
    inGrid: kept.inGrid !== false || gone.inGrid !== false,
  };
}

/**
 * Takes the addresses of a restored skill from the one that took them over. Below hooks, as nothing else of it changes.
 */
export async function takeBackSlugs(slugs: readonly string[], id: string, req: PayloadRequest): Promise<void> {
  const { db } = req.payload;
  const { docs } = await db.find<Pick<TechStack, 'id' | 'previousSlugs'>>({
    collection,
    pagination: false,
    req,
    select: { previousSlugs: true },
    where: { and: [{ previousSlugs: { in: slugs } }, { id: { not_equals: id } }] },
  });
  for (const { id: holder, previousSlugs } of docs) {
    const data = { previousSlugs: previousSlugs?.filter((slug) => !slugs.includes(slug)) ?? [], updatedAt: null };
    await db.updateOne({ collection, id: holder, data, req });
  }
}
