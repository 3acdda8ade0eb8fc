import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { isAllowedLink, normalizeLink } from './text.ts';

/** Sentences for people in place of zod's own. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  const size = 'maximum' in issue ? issue.maximum : 'minimum' in issue ? issue.minimum : '';
  const of =
    'origin' in issue && issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is needed.' : 'This is of the wrong kind.';
  if (issue.code === 'too_big') return `At most ${size}${of}.`;
  if (issue.code === 'too_small') return `At least ${size}${of}.`;
  if (issue.code === 'invalid_value')
    return `Choose one of: ${issue.values.filter((value) => value !== '').join(', ')}.`;
  if (issue.code === 'invalid_union') return 'This is not one of the accepted values.';
  return issue.code === 'invalid_format' ? 'This is not written as it must be.' : undefined;
}
z.config({ customError: sentence });

// Zod would compile its checks with `new Function`, which the policy of our pages forbids and the browser reports.
if ('document' in globalThis) z.config({ jitless: true });

/** An opaque id: UUIDs on SQLite, ObjectIds on MongoDB. */
export const id = z.string().min(1).max(64);
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** Number that grows with every change of an item; a PUT that carries an old one answers 409 `stale`. */
export const rev = z.number().int().nonnegative();

/** Trimmed text that must not be empty. */
export const text = (max: number = LIMITS.title) => z.string().trim().min(1, 'This is needed.').max(max);
/** Trimmed text that may be left out; `""` and `null` clear it on PUT and are omitted on create. */
export const optionalText = (max: number = LIMITS.title) => z.string().trim().max(max).nullish();
/** A list of texts, trimmed, empties dropped. */
export const texts = (maxItems: number, maxLength: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(maxLength, {
          error: ({ input }) => `“${String(input).slice(0, 30)}…” is too long: at most ${maxLength} characters.`,
        }),
    )
    .max(maxItems * 4)
    .transform((list) => list.filter(Boolean))
    .refine((list) => list.length <= maxItems, `At most ${maxItems} entries.`)
    .meta({ maxItems });
/** A link as the owner types it: normalised, then only `http(s):`, `#…` or `/…`. */
export const optionalLink = z
  .string()
  .trim()
  .max(LIMITS.link)
  .transform(normalizeLink)
  .refine((link) => link === '' || isAllowedLink(link), 'Use a web address (https://…), a path (/…) or an anchor (#…).')
  .meta({ format: 'uri-reference' })
  .nullish();
/** A picture that the owner names: its address is needed, and what it shows is said for those who do not see it. */
export const picture = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'This is needed.')
    .max(LIMITS.link)
    .transform(normalizeLink)
    .refine(isAllowedLink, 'Use a web address (https://…) or a path (/…).')
    .meta({ format: 'uri-reference' }),
  alt: optionalText(),
});
/** A picture as pages show it; width and height (px) are known for our own uploads. */
export const shownPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});
export type ShownPicture = z.infer<typeof shownPicture>;
/** A value that may be left out; `""` and `null` stand for its default. */
export const orDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  z
    .preprocess((given) => (given === '' || given === null ? value : given), schema)
    .optional() as unknown as z.ZodOptional<z.ZodType<z.output<T>, z.input<T> | '' | null>>;
/** Order is converted to a number; what is empty is 0. */
export const order = z.preprocess(
  (given) => (given === null ? 0 : typeof given === 'string' ? Number(given.trim()) : given),
  z.number().int().min(-1_000_000).max(1_000_000),
) as unknown as z.ZodType<number, number | string | null>;
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({
  error: ({ input }) => (input === '' || input === undefined ? 'This is needed.' : 'Use a day like 2026-03-31.'),
});

/** What every stored item carries. */
export const base = { _id: id, createdAt: instant, updatedAt: instant };
/** What the owner sees on top of it. */
export const ownerBase = { ...base, rev };

export const itemOf = <T extends z.ZodType>(item: T) => z.object({ item });
export const itemsOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
/** The same list as it lies in the trash: each item says when it was put there. */
export const trashedOf = <S extends z.ZodRawShape>(list: z.ZodObject<{ items: z.ZodArray<z.ZodObject<S>> }>) =>
  itemsOf(list.shape.items.element.extend({ deletedAt: instant }));
export const ok = z.object({ ok: z.literal(true) });
export const asset = z.object({ asset: z.object({ _id: id, url: z.string() }) });
export const idParam = z.object({ id: z.string() });

export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  item: z.unknown().optional(),
});
/** The one shape of every error: a sentence for a person, a word for a machine, and where it was. */
export type ErrorBody = z.infer<typeof errorBody>;
