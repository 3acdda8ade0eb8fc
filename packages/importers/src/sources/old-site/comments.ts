/** Posts whose comments are counted in a report. */
const MOST_POSTS = 100;

/** Why comments do not come in, with their numbers by the titles of their posts; `null` if there are none. */
export function reasonAgainstComments(posts: readonly { title: string; count: number }[]): string | null {
  const counted = posts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const list = counted.slice(0, MOST_POSTS).map(({ title, count }) => `${count} of “${title}”`);
  const more = counted.length > MOST_POSTS ? ` and those of ${counted.length - MOST_POSTS} other posts` : '';
  return `${total} ${total === 1 ? 'comment does' : 'comments do'} not come in: ${list.join(', ')}${more}`;
}
