import type { Payload, PayloadRequest } from 'payload';
import { publicInstant } from '#app/clock.ts';
import { PUBLISHED_VERSIONS } from '#app/content/parts.ts';
import { context } from '#app/context.ts';
import { afterCommit } from '#app/database/transaction.ts';
import type { PublishedVersion } from '#app/payload-types.ts';

/** A row of the public history of a post, without its text. */
export type VersionRow = Pick<PublishedVersion, 'id' | 'publicAt' | 'startsRecord' | 'withheld'>;

/**
 * The rows of a post's public history, oldest first, without their texts. Visitors must not see the withheld ones,
 * which the caller leaves out: this read skips access rules.
 */
export async function readPublishedVersions(payload: Payload, postId: string): Promise<VersionRow[]> {
  const { docs } = await payload.db.find<VersionRow>({
    collection: PUBLISHED_VERSIONS,
    pagination: false,
    select: { publicAt: true, startsRecord: true, withheld: true },
    sort: 'number',
    where: { post: { equals: postId } },
  });
  return docs;
}

/**
 * The texts of versions in a public history, without access rules; none of a version that is withheld or not yet
 * public.
 */
export async function readPublishedTexts(payload: Payload, ids: string[]): Promise<PublishedVersion[]> {
  const { docs } = await payload.db.find<PublishedVersion>({
    collection: PUBLISHED_VERSIONS,
    pagination: false,
    where: { id: { in: ids }, withheld: { not_equals: true }, publicAt: { less_than_equal: publicInstant() } },
  });
  return docs;
}

/** Replaces addresses in the text of a version, which is no change of its words: below hooks, and its time stays. */
export async function rewritePublishedText(
  req: PayloadRequest,
  id: string,
  content: string | undefined,
): Promise<void> {
  const data = { content, updatedAt: null };
  await req.payload.db.updateOne({ collection: PUBLISHED_VERSIONS, data, id, req, returning: false });
  await afterCommit(req, () => context().changed(PUBLISHED_VERSIONS));
}
