import { z } from 'zod';
import { linkProblem } from '../addresses/links.ts';
import { LIMITS, MAX_ORDER } from '../limits.ts';
import { INCOMPLETE_EMAIL, INVALID_IMAGE_URL, REQUIRED, WRONG_FORMAT, WRONG_TYPE } from '../sentences.ts';
import { markdownLength, normalizeLink } from '../text.ts';

/** Readable messages in place of zod's defaults. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  const size = 'maximum' in issue ? issue.maximum : 'minimum' in issue ? issue.minimum : '';
  const unit =
    'origin' in issue && issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  if (issue.code === 'invalid_type') return issue.input === undefined ? REQUIRED : WRONG_TYPE;
  if (issue.code === 'too_big') return `At most ${size}${unit}.`;
  if (issue.code === 'too_small') return `At least ${size}${unit}.`;
  if (issue.code === 'invalid_value')
    return `Choose one of: ${issue.values.filter((value) => value !== '').join(', ')}.`;
  if (issue.code === 'invalid_union') return 'This is not one of the accepted values.';
  return issue.code === 'invalid_format' ? WRONG_FORMAT : undefined;
}
z.config({ customError: sentence });

// Zod compiles its checks with `new Function`, which our Content-Security-Policy blocks and the browser reports.
if ('document' in globalThis) z.config({ jitless: true });

/** An opaque id: UUIDs on SQLite, ObjectIds on MongoDB. */
export const id = z.string().min(1).max(LIMITS.id);
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** Incremented by every change of an item; a PUT with an old value is rejected with 409 `stale`. */
export const rev = z.number().int().nonnegative();

/** Trimmed text of at least one character. */
export const text = (max: number = LIMITS.title) => z.string().trim().min(1, REQUIRED).max(max);
/** Optional trimmed text; `""` and `null` clear it on PUT and are ignored on create. */
export const optionalText = (max: number = LIMITS.title) => z.string().trim().max(max).nullish();
/** Optional trimmed Markdown; backslashes that escape do not count, so that an escaped text keeps the limit it had. */
export const optionalMarkdown = (max: number) =>
  z
    .string()
    .trim()
    .max(2 * max)
    .refine((text) => markdownLength(text) <= max, `At most ${max} characters.`)
    .nullish();
/** A list of trimmed texts; empty ones are dropped. */
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
const checkLink = (start?: string) =>
  z.superRefine<string>((link, { addIssue }) => {
    const problem = link && linkProblem(link, start);
    if (problem) addIssue(problem);
  });
/** A link typed by the owner: normalized, then limited to `http(s):`, `#…` or `/…`. */
export const optionalLink = z
  .string()
  .trim()
  .max(LIMITS.link)
  .transform(normalizeLink)
  .check(checkLink())
  .meta({ format: 'uri-reference' })
  .nullish();
/** An image in a request: a required URL, an optional alternative text, and an optional caption. */
export const image = z.object({
  url: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(LIMITS.link)
    .transform(normalizeLink)
    .check(checkLink(INVALID_IMAGE_URL))
    .meta({ format: 'uri-reference' }),
  alt: optionalText(),
  caption: optionalText(),
});
/**
 * An image in a response; width and height (px) are set for our own uploads, `screenshot` for those that show a screen.
 */
export const imageResponse = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  screenshot: z.literal(true).optional(),
});
/** The same with the caption that is shown below it. */
export const captionedImageResponse = imageResponse.extend({ caption: z.string().optional() });
/** An image with its alternative text, and its size (px) where known. */
export type ImageResponse = z.infer<typeof imageResponse>;
/** An image with its alternative text, its caption, and its size (px) where known. */
export type CaptionedImageResponse = z.infer<typeof captionedImageResponse>;
const metricText = (max: number) => z.string().trim().min(1, 'A metric needs a value and a label.').max(max);
/** A result in numbers: the value as it is shown (“−66 %”) and what it counts. */
export const metric = z.object({ value: metricText(LIMITS.metricValue), label: metricText(LIMITS.metricLabel) });
/** An optional value; `""` and `null` mean the default. */
export const orDefault = <T extends z.ZodType>(
  schema: T,
  value: z.output<T>,
): z.ZodOptional<z.ZodType<z.output<T>, z.input<T> | '' | null>> =>
  z.preprocess((given: z.input<T> | '' | null) => (given === '' || given === null ? value : given), schema).optional();
/** An optional integer from 1; `""` and `null` clear it. */
export const optionalCount = (max: number) =>
  orDefault(z.int(`Use a whole number from 1 to ${max}.`).min(1).max(max).nullable(), null);
/** The sort order, converted to a number; an empty value is 0. */
export const order: z.ZodType<number, number | string | null> = z.preprocess(
  (given: number | string | null) => (given === null ? 0 : typeof given === 'string' ? Number(given.trim()) : given),
  z.number().int().min(-MAX_ORDER).max(MAX_ORDER),
);
/** Letters of all scripts, in the name and in the domain (RFC 6531). */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
/** An e-mail address. */
export const email = z.email({ error: INCOMPLETE_EMAIL, pattern: EMAIL }).max(LIMITS.email);
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({
  error: ({ input }) => (input === '' || input === undefined ? REQUIRED : 'Use a day like 2026-03-31.'),
});

/** Fields of every stored item. */
export const base = { _id: id, createdAt: instant, updatedAt: instant };
/** The same with the fields that only the owner receives. */
export const ownerBase = { ...base, rev };

/** A response with one item. */
export const itemOf = <T extends z.ZodType>(item: T) => z.object({ item });
/** A response with a list. */
export const itemsOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
/** A list of trashed items, each with the time of its deletion. */
export const trashedOf = <S extends z.ZodRawShape>(list: z.ZodObject<{ items: z.ZodArray<z.ZodObject<S>> }>) =>
  itemsOf(list.shape.items.element.extend({ deletedAt: instant }));
/** The response of calls without any other result. */
export const ok = z.object({ ok: z.literal(true) });
/** What is different from the file that was uploaded, in sentences for its owner; absent if nothing is. */
export const uploadNotes = { notes: z.array(z.string()).optional() };
/** The response of an image upload, with the image's URL. */
export const asset = z.object({ asset: z.object({ _id: id, url: z.string() }), ...uploadNotes });
/** Path parameter: the id of an item. */
export const idParam = z.object({ id: z.string() });
/** Path parameter: the slug of an item. */
export const slugParam = z.object({ slug: z.string() });

/** Every error response: message, code and invalid fields; 409 `stale` and 422 `key_used` have the stored state in `item`. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  item: z.unknown().optional(),
});
/** The body of every error response: a message for people, a code for clients, and the invalid fields. */
export type ErrorBody = z.infer<typeof errorBody>;
