import { setImmediate } from 'node:timers/promises';
import type { OwnerPostCounts } from '@portfolio/contract';
import type { Gateway, Owner } from '#app/gateway.ts';
import type { PendingChanges } from '#app/pending-changes.ts';
import { NO_COVER } from './filters.ts';

interface CountParts {
  gateway: Gateway;
  pendingChanges: PendingChanges;
}

/** How many of the owner's posts each filter shows. */
export async function countPosts({ gateway, pendingChanges }: CountParts, user: Owner): Promise<OwnerPostCounts> {
  // Between reading and counting other requests are answered.
  await setImmediate();
  const posts = await gateway.postColumns(user, ['status', 'tags', 'series', 'excerpt']);
  await setImmediate();
  const pending = await pendingChanges.times();
  await setImmediate();
  const status = { published: 0, draft: 0, archived: 0 };
  for (const post of posts) status[post.status] += 1;
  // A tag that a post has twice counts once.
  const tags = countNames(posts.flatMap(({ tags }) => [...new Set(tags)]));
  await setImmediate();
  const noCover = (await gateway.postColumns(user, ['createdAt'], { where: NO_COVER })).length;
  await setImmediate();
  return {
    total: posts.length,
    status,
    tags,
    series: countNames(posts.flatMap(({ series }) => series || [])),
    pending: posts.filter(({ id }) => pending.has(String(id))).length,
    // By its own column, because one read would look through all posts for the few without one.
    noExcerpt: posts.filter(({ excerpt }) => !excerpt).length,
    noCover,
  };
}

/** Each name with its count, the most frequent first. */
function countNames(names: readonly string[]): OwnerPostCounts['tags'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
