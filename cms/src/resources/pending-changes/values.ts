import { isDeepStrictEqual } from 'node:util';
import { PENDING_FIELDS } from '@portfolio/contract/resources/posts';

type PendingField = (typeof PENDING_FIELDS)[number];

/** Changed values by field, in the form in which they are compared and stored. */
export interface PendingValues {
  title?: string;
  excerpt?: string;
  content?: string;
  tags?: string[];
  coverImage?: { url: string; alt: string | null } | null;
  series?: string;
  seriesPart?: number | null;
}
type Fields = Record<string, unknown>;

const EMPTY: Required<PendingValues> = {
  title: '',
  excerpt: '',
  content: '',
  tags: [],
  coverImage: null,
  series: '',
  seriesPart: null,
};

/** A cover described by the title of its post has no description of its own. */
function coverOf(value: unknown, title: unknown): PendingValues['coverImage'] {
  const { url, alt }: { url?: unknown; alt?: unknown } = typeof value === 'object' && value !== null ? value : {};
  if (typeof url !== 'string' || url === '') return null;
  return { url, alt: typeof alt === 'string' && alt !== '' && alt !== title ? alt : null };
}

/** The values of a post with this title in one form, from its row or from a request: what is cleared is empty. */
export function normalValues(fields: Fields, title: unknown): PendingValues {
  const values = PENDING_FIELDS.filter((name) => fields[name] !== undefined).map((name) => {
    if (name === 'coverImage') return [name, coverOf(fields[name], title)];
    return [name, fields[name] ?? EMPTY[name]];
  });
  return Object.fromEntries(values);
}

/** The values that differ from those of the post; a part only of a series. */
export function withoutPublic(values: PendingValues, post: Fields): PendingValues {
  const current = { ...EMPTY, ...normalValues(post, post.title) };
  const hasSeries = Boolean(values.series ?? current.series);
  const differs = (name: PendingField) => {
    const isPartOfNone = name === 'seriesPart' && values.seriesPart !== null && !hasSeries;
    return name in values && !isPartOfNone && !isDeepStrictEqual(values[name], current[name]);
  };
  return Object.fromEntries(PENDING_FIELDS.filter(differs).map((name) => [name, values[name]]));
}

/** The values as a write of the post takes them: what is empty is cleared. */
export const asWritten = (values: PendingValues): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'coverImage') return [name, value ?? { url: null, alt: null }];
      return [name, value === '' ? null : value];
    }),
  );
