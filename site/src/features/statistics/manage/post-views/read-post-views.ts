import type { PostStatistics } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import { call } from '#app/panel/api/client.ts';

/** Views of a post on each of the last 30 days. */
export type PostViewsOfMonth = PostStatistics['items'][number];

/** How long posts are gathered before they are asked for (ms): those of a screen appear within it. */
const WAIT_MS = 50;

let asked: string[] = [];
let answer: Promise<PostViewsOfMonth[]> | undefined;

/** Reads the views of a post, in one request with all others that are asked for within a moment; null for an unknown one. */
export async function readPostViews(id: string): Promise<PostViewsOfMonth | null> {
  asked.push(id);
  answer ??= new Promise((resolve) => setTimeout(resolve, WAIT_MS)).then(() => {
    const ids = asked;
    asked = [];
    answer = undefined;
    return readAll(ids);
  });
  return (await answer).find(({ _id }) => _id === id) ?? null;
}

async function readAll(ids: readonly string[]): Promise<PostViewsOfMonth[]> {
  const most = LIMITS.countedPosts;
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));
  const answers = await Promise.all(
    parts.map((part) => call('statistics.readPosts', { query: { ids: part.join(',') } })),
  );
  return answers.flatMap(({ items }) => items);
}
