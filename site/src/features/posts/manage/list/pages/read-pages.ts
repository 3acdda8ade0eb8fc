import { LIMITS, OWNER_PAGE_SIZE, type OwnerPostRow, type ResponseOf } from '@portfolio/contract';
import { read } from '#app/panel/api/client.ts';

type Answer = ResponseOf<'posts.listAdmin'>;

/** The rows of a list that are read, from the first one, and how many follow them. */
export interface PostPages {
  /** The list that they are of; the rows of the last one are shown while another is read. */
  path: string;
  items: readonly OwnerPostRow[];
  unread: number;
}

/** The list with the rows of a page after its own. */
function withPage({ path, items }: PostPages, { items: rows, total = 0 }: Answer): PostPages {
  const ids = new Set(items.map(({ _id }) => _id));
  const all = [...items, ...rows.filter(({ _id }) => !ids.has(_id))];
  return { path, items: all, unread: Math.max(0, total - all.length) };
}

/** Reads the page after these rows; `undefined` if the list has changed since they were read. */
export async function readNext(pages: PostPages): Promise<PostPages | undefined> {
  const { path, items, unread } = pages;
  const page = Math.floor(items.length / OWNER_PAGE_SIZE) + 1;
  const answer = await read<Answer>(`${path}&page=${page}`);
  return answer.total === items.length + unread ? withPage(pages, answer) : undefined;
}

/** Reads the first rows of a list, at least one page, in as few calls as there may be. */
export async function readFirst(path: string, count: number): Promise<PostPages> {
  const wanted = Math.max(1, Math.ceil(count / OWNER_PAGE_SIZE)) * OWNER_PAGE_SIZE;
  const pageSize = Math.min(wanted, LIMITS.ownerPageSize);
  let pages: PostPages = { path, items: [], unread: 0 };
  let total = wanted;
  for (let page = 1; (page - 1) * pageSize < Math.min(wanted, total); page += 1) {
    const answer = await read<Answer>(`${path}&page=${page}&pageSize=${pageSize}`);
    pages = withPage(pages, answer);
    total = answer.total ?? 0;
  }
  return pages;
}
