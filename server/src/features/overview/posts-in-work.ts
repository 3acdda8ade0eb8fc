import type { Doc, Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { PendingChanges } from '@portfolio/compat-api/pending-changes';
import { OVERVIEW_ITEMS, OVERVIEW_POSTS, type Overview, type PostInWork } from '@portfolio/contract';

interface PostParts {
  gateway: Gateway;
  pendingChanges: PendingChanges;
}

/** Posts with pending changes that are looked at: some of the last ones may be in the trash or not public any more. */
const LATEST_PENDING = 50;
const SHOWN = { title: true, contentUpdatedAt: true, coverImage: true } as const;

const toIso = (time: string | null | undefined) => new Date(time ?? 0).toISOString();

function presentPost({ id, title, coverImage, contentUpdatedAt, createdAt }: Doc<'posts'>, at?: string): PostInWork {
  const cover = coverImage?.url;
  return { _id: String(id), title, at: toIso(at ?? contentUpdatedAt ?? createdAt), ...(cover && { coverUrl: cover }) };
}

/** Drafts, scheduled posts, and public posts with pending changes. */
export async function readPostsInWork(
  { gateway, pendingChanges }: PostParts,
  user: Owner,
): Promise<Pick<Overview, 'drafts' | 'pending' | 'scheduled'>> {
  const drafts = await gateway.list('posts', user, {
    where: { status: { equals: 'draft' } },
    sort: ['-contentUpdatedAt', '-createdAt'],
    limit: OVERVIEW_POSTS + OVERVIEW_ITEMS,
    page: 1,
    select: { ...SHOWN, createdAt: true },
  });
  const scheduled = await gateway.list('posts', user, {
    where: { status: { equals: 'published' }, publishedAt: { greater_than: new Date().toISOString() } },
    sort: 'publishedAt',
    limit: OVERVIEW_ITEMS,
    page: 1,
    select: { title: true, publishedAt: true },
  });
  return {
    drafts: { total: drafts.total, items: drafts.docs.map((post) => presentPost(post)) },
    pending: await readPending({ gateway, pendingChanges }, user),
    scheduled: {
      total: scheduled.total,
      items: scheduled.docs.map(({ id, title, publishedAt }) => ({
        _id: String(id),
        title,
        publishedAt: toIso(publishedAt),
      })),
    },
  };
}

async function readPending({ gateway, pendingChanges }: PostParts, user: Owner): Promise<PostInWork[]> {
  const times = [...(await pendingChanges.times())].map(([id, time]) => [id, toIso(time)] as const);
  const latest = new Map(times.sort(([, a], [, b]) => b.localeCompare(a)).slice(0, LATEST_PENDING));
  if (latest.size === 0) return [];
  const where = { id: { in: [...latest.keys()] } };
  const { docs } = await gateway.list('posts', user, { where, select: SHOWN });
  return docs
    .map((post) => presentPost(post, latest.get(String(post.id))))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, OVERVIEW_POSTS);
}
