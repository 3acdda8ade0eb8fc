import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { withPending } from '#app/features/posts/manage/pending/pending-values.ts';
import { call } from '#app/panel/api/client.ts';
import { randomId } from '#app/panel/random-id.ts';
import { copyTitle } from '#app/panel/resource/copy.ts';

/** Stores a copy of a post, with its changes that are not public yet, as a draft. */
export async function duplicate({ _id }: OwnerPostRow, titles: readonly string[]): Promise<OwnerPost> {
  const { item } = await call('posts.readAdmin', { params: { id: _id } });
  const { title, excerpt, content, tags, category, coverImage, series, seriesPart } = withPending(item);
  const cover = coverImage && { url: coverImage.url, alt: coverImage.alt };
  const body = { excerpt, content, tags, category, series, seriesPart, ...(cover && { coverImage: cover }) };
  const created = await call('posts.create', { body: { ...body, title: copyTitle(title, titles) }, key: randomId() });
  return created.item;
}
