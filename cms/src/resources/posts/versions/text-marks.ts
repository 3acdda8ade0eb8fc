import { POST_VERSION_NAMES, POST_VERSIONS } from '@portfolio/contract/limits';
import { z } from 'zod';
import type { Post } from '#app/payload-types.ts';
import { isPublicPost } from '../hooks.ts';

const publicName = z.enum(POST_VERSION_NAMES).exclude(['beforeRestore']);

/** What has happened to a text of a post; a text without a mark was never public and no restore has replaced it. */
const textMark = z.strictObject({
  /** The `textSavedAtMs` of the text. */
  text: z.number(),
  /** When it became public (ms since 1970). */
  publicAt: z.number().optional(),
  /** Whether a public text was there before it. */
  publicAs: publicName.optional(),
  isBeforeRestore: z.literal(true).optional(),
});
type TextMark = z.infer<typeof textMark>;

const textMarks = z.array(textMark).max(POST_VERSIONS);
/** Whether a stored value is a list of marks; backups are checked with it. */
export const checkTextMarks = (value: unknown) =>
  textMarks.nullish().safeParse(value).success || 'This is no list of marks.';

/** The fields of a post that tell the texts of its versions apart, and what has happened to them. */
export type MarkedPost = Pick<
  Partial<Post>,
  'contentUpdatedAt' | 'deletedAt' | 'publishedAt' | 'status' | 'textMarks' | 'textSavedAtMs'
>;

/** The number of a text: when it was saved first. Of one from before this was stored, when its post says it was changed. */
export const textOf = ({ textSavedAtMs, contentUpdatedAt }: MarkedPost): number =>
  textSavedAtMs ?? (contentUpdatedAt ? Date.parse(contentUpdatedAt) : 0);

/** The stored marks of a post's texts. */
export const marksOf = ({ textMarks: stored }: MarkedPost): readonly TextMark[] => textMarks.catch([]).parse(stored);

/** The marks with what else is true of one text; only the newest are kept. */
export const withMark = (marks: readonly TextMark[], mark: TextMark): TextMark[] => {
  const known = marks.find(({ text }) => text === mark.text);
  return [...marks.filter((one) => one !== known), { ...known, ...mark }].slice(-POST_VERSIONS);
};

/** The name of a public text from before there were marks, by its times. */
export function publicNameOf({ contentUpdatedAt, publishedAt }: MarkedPost): 'published' | 'updated' {
  const [changed, published] = [contentUpdatedAt, publishedAt].map((time) => Date.parse(time ?? ''));
  return Number(changed) > Number(published) ? 'updated' : 'published';
}

/**
 * The marks of a post at a time (ms since 1970), including that of a text that has become public since it was saved:
 * a scheduled one, or one from before there were marks.
 */
export function marksAt(post: MarkedPost, time: number): readonly TextMark[] {
  const marks = marksOf(post);
  const text = textOf(post);
  if (!isPublicPost(post, time) || marks.some((mark) => mark.text === text && mark.publicAs)) return marks;
  const publicAs = post.textSavedAtMs == null ? publicNameOf(post) : 'published';
  return withMark(marks, { text, publicAs, publicAt: Math.max(text, Date.parse(post.publishedAt ?? '')) });
}
