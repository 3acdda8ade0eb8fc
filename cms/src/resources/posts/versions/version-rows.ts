import type { PostVersionName } from '@portfolio/contract/limits';
import type { Post } from '#app/payload-types.ts';
import { isPublicPost } from '../hooks.ts';
import { type MarkedPost, marksAt, publicNameOf, textOf } from './text-marks.ts';
import type { KeptVersion } from './versions-to-remove.ts';

/** The columns of a version that tell what it is; none is a text of the post. */
export const VERSION_FACTS = {
  updatedAt: true,
  version: {
    contentUpdatedAt: true,
    deletedAt: true,
    publishedAt: true,
    status: true,
    textSavedAtMs: true,
    words: true,
  },
} as const;

/** A version of a post without its texts; `updatedAt` is when it was saved. */
export interface VersionFacts {
  id: string | number;
  updatedAt: string;
  version: MarkedPost & Pick<Partial<Post>, 'words'>;
}

/** A text that a post has or had, as a row of the list of its versions. */
export interface TextRow {
  /** The id of the last version with this text. */
  id: string;
  /** When the text was saved, of a public one when it became public (ms since 1970). */
  time: number;
  /** The words of its content; undefined in versions from before they were counted. */
  words: number | undefined;
  name: PostVersionName | undefined;
  /** Whether visitors can read it. */
  visibility: 'before' | 'never' | 'now';
  /** Whether it is the text that the post has now. */
  isCurrent: boolean;
}

/** What has happened to the texts of a post's versions; `versions` are newest first, `time` is now (ms since 1970). */
function factsOf(post: MarkedPost, versions: readonly VersionFacts[], time: number) {
  const marks = new Map(marksAt(post, time).map((mark) => [mark.text, mark]));
  return versions.map(({ id, updatedAt, version }, index) => {
    const text = textOf(version);
    const mark = marks.get(text);
    // Versions from before there were marks: public until the next one was saved.
    const later = versions[index - 1];
    const isUnmarkedPublic =
      version.textSavedAtMs == null && isPublicPost(version, later ? Date.parse(later.updatedAt) : time);
    const publicAs = mark?.publicAs ?? (isUnmarkedPublic ? publicNameOf(version) : undefined);
    return { id: String(id), savedAt: Date.parse(updatedAt), text, mark, publicAs, words: version.words ?? undefined };
  });
}

/** What decides how long the versions of a post are kept. */
export const toKept = (post: MarkedPost, versions: readonly VersionFacts[], now: number): KeptVersion[] =>
  factsOf(post, versions, now).map(({ id, savedAt, text, mark, publicAs }) => ({
    id,
    time: savedAt,
    text,
    isPublic: publicAs !== undefined,
    isBeforeRestore: mark?.isBeforeRestore === true,
  }));

/** The rows of the list of a post's versions, newest first: one for each text, however often it was saved. */
export function textRows(post: MarkedPost, versions: readonly VersionFacts[], now: number): TextRow[] {
  const rows = new Map<number, TextRow>();
  for (const { id, savedAt, text, mark, publicAs, words } of factsOf(post, versions, now)) {
    const row = rows.get(text);
    const isCurrent = text === textOf(post);
    const wasPublic = publicAs !== undefined || row?.visibility === 'before';
    rows.set(text, {
      id: row?.id ?? id,
      // Versions are read newest first, so that the oldest decides for a text whose time is not stored.
      time: mark?.publicAt ?? Math.min(text, savedAt),
      words: row?.words ?? words,
      name: mark?.isBeforeRestore ? 'beforeRestore' : (row?.name ?? publicAs),
      visibility: isCurrent && isPublicPost(post, now) ? 'now' : wasPublic ? 'before' : 'never',
      isCurrent,
    });
  }
  return [...rows.values()];
}
