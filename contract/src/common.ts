import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { isAllowedLink, normalizeLink } from './text.ts';

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
    .array(z.string().trim().max(maxLength))
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
/** Order is converted to a number. */
export const order = z.coerce.number().int().min(-1_000_000).max(1_000_000);
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('Use a day like 2026-03-31.');

/** What every stored item carries. */
export const base = { _id: id, createdAt: instant, updatedAt: instant };
/** What the owner sees on top of it. */
export const ownerBase = { ...base, rev };

export const itemOf = <T extends z.ZodType>(item: T) => z.object({ item });
export const itemsOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
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
