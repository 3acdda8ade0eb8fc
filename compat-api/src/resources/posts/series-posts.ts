import type { SeriesPosts } from '@portfolio/contract';
import type { Doc, Gateway } from '#app/gateway.ts';

/** How many posts of a long series are listed: the nearest ones. */
const NAMED = 24;
const OLDEST_FIRST = ['publishedAt', 'createdAt'];

type Part = Pick<Doc<'posts'>, 'seriesPart'>;
/** By part, those without one last; equal parts keep the order of publication. */
const byPart = (one: Part, other: Part) =>
  (one.seriesPart ?? Number.MAX_VALUE) - (other.seriesPart ?? Number.MAX_VALUE);

/** The public posts of a post's series; empty if it is the only one. */
export async function findSeriesPosts(
  gateway: Gateway,
  { id, series }: Doc<'posts'>,
): Promise<{ seriesPosts?: SeriesPosts }> {
  if (!series) return {};
  const { docs } = await gateway.list('posts', null, {
    where: { series: { equals: series } },
    sort: OLDEST_FIRST,
    select: { title: true, slug: true, seriesPart: true },
  });
  const parts = docs.toSorted(byPart);
  const at = parts.findIndex((doc) => doc.id === id);
  if (at < 0 || parts.length < 2) return {};
  const items = parts.map(({ title, slug }, index) => ({ title, slug: slug ?? '', part: index + 1 }));
  const first = Math.max(0, Math.min(at - NAMED / 2, items.length - NAMED));
  return { seriesPosts: { part: at + 1, total: items.length, items: items.slice(first, first + NAMED) } };
}
