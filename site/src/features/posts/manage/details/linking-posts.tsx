import type { ResponseOf } from '@portfolio/contract';
import useSWR from 'swr';
import { pathOf } from '#app/panel/api/client.ts';

/** How many other posts link to this one; their links follow a changed address. Nothing until that is known, or if none does. */
export function LinkingPosts({ id }: { id: string }) {
  // The server looks through all texts, so not on every focus.
  const config = { revalidateOnFocus: false, refreshInterval: 0 };
  const { data } = useSWR<ResponseOf<'posts.countLinks'>>(pathOf('posts.countLinks', { id }), config);
  if (!data?.posts) return null;
  return <p>{data.posts === 1 ? '1 post links' : `${data.posts} posts link`} here and will be updated.</p>;
}
