import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { replaceText } from '@portfolio/text/find/replace-text';
import { withPending } from '#app/features/posts/manage/pending/pending-values.ts';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { saveTexts, type Texts } from '../actions/save-texts.ts';

/** The texts of a post in which words are replaced. */
const NAMES = ['title', 'excerpt', 'content'] as const;

/** A post whose words were replaced: what was stored, and the texts before. */
export interface Replaced {
  item: OwnerPost;
  before: Texts;
}

/** Why a post was left as it was. */
export class Kept extends Error {
  /** The post as it is stored now. */
  readonly item: OwnerPost | undefined;
  constructor(message: string, item?: OwnerPost) {
    super(message);
    this.item = item;
  }
}

/** Replaces words in the texts that the editor of a post opens; rejects with `Kept` if they are not those of the row. */
export async function replaceInPost(row: OwnerPostRow, words: string, by: string): Promise<Replaced> {
  return orKept(async () => {
    const { item } = await call('posts.readAdmin', { params: { id: row._id } });
    const sameTime = timeOf(item.pending?.updatedAt) === timeOf(row.pendingAt);
    if (item.rev !== row.rev || !sameTime) throw new Kept('It was changed in the meantime.', item);
    const now = withPending(item);
    const changed = NAMES.filter((name) => now[name] && replaceText(now[name], words, by) !== now[name]);
    if (changed.length === 0) throw new Kept('Its title, excerpt and text don’t have these words.', item);
    const textsOf = (change: (text: string) => string): Texts =>
      Object.fromEntries(changed.map((name) => [name, change(now[name] ?? '')]));
    const stored = await saveTexts(
      item,
      textsOf((text) => replaceText(text, words, by)),
      item,
    );
    return { item: stored, before: textsOf((text) => text) };
  });
}

const timeOf = (instant: string | undefined) => (instant ? Date.parse(instant) : 0);

/** Takes it back; rejects with `Kept` if the post was changed since. */
export const undoReplace = ({ item, before }: Replaced): Promise<OwnerPost> =>
  orKept(() => saveTexts(item, before, item));

async function orKept<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Kept) throw error;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) throw new Kept('It was deleted in the meantime.');
    throw new Kept(status === 409 ? 'It was changed in the meantime.' : errorText(error));
  }
}
