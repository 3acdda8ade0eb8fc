import { z } from 'zod';
import { ICON_PREFIXES, MAX_QUERY } from '../limits.ts';
import { SEARCH_KINDS } from '../resources/index.ts';
import { id, instant } from './common.ts';

/** The search text, the maximum number of hits, and the kind that they are of: all, also for an unknown one. */
export const searchQuery = z.object({
  q: z.string().trim().max(MAX_QUERY).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  kind: z.string().max(MAX_QUERY).optional(),
});
/** One hit of the search; `text` is the excerpt that matched, `words` are those of the item that did, in lower case. */
export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  _id: id,
  title: z.string(),
  url: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  words: z.array(z.string()),
  publishedAt: instant.optional(),
});
/**
 * The hits, best first, the total number of matches, and how many there are of each kind, whichever was asked for; if
 * nothing was found, `nearest` is the most similar query that finds something.
 */
export const searchResponse = z.object({
  items: z.array(searchHit),
  total: z.number(),
  nearest: z.string().optional(),
  kinds: z.array(z.object({ kind: z.enum(SEARCH_KINDS), count: z.number() })),
});

/** One icon collection, in the format of Iconify's public API. */
export const iconCollectionInfo = z.object({
  name: z.string(),
  total: z.number(),
  author: z.object({ name: z.string(), url: z.string().optional() }).optional(),
  license: z.object({ title: z.string(), spdx: z.string().optional(), url: z.string().optional() }).optional(),
});
/** The installed icon collections by prefix, in the order of the specification. */
export const iconCollections = z.record(z.string(), iconCollectionInfo);
const iconPrefix = z.enum(ICON_PREFIXES);
/** Query parameter: the prefix of an icon collection. */
export const iconCollectionQuery = z.object({ prefix: z.string().trim().min(1).max(60) });
/** `icons` are identifiers `collection:name`; `uncategorized` the bare names, as in Iconify's public API. */
export const iconCollection = z.object({
  prefix: iconPrefix,
  total: z.number(),
  title: z.string(),
  uncategorized: z.array(z.string()),
  icons: z.array(z.string()),
});
/** The search text for icons; an empty `prefix` searches all collections. */
export const iconSearchQuery = z.object({
  query: z.string().trim().max(100).default(''),
  prefix: z.string().max(60).default(''),
  limit: z.coerce.number().int().min(1).max(800).default(800),
});
/** Identifiers `collection:name`, best match first; `total` also counts matches beyond `limit`. */
export const iconMatches = z.object({
  icons: z.array(z.string()),
  total: z.number(),
  limit: z.number(),
  start: z.number(),
  collections: iconCollections,
});
/** Path parameter: the prefix of an icon collection. */
export const iconSetParams = z.object({ prefix: z.string() });
/** Query parameter: icon names, separated by commas. */
export const iconSetQuery = z.object({ icons: z.string().max(4_000) });
/** An icon in Iconify's format: `body` is the content of `<svg>`, sizes are in view box units. */
export const icon = z.object({
  body: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
  rotate: z.number().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
});
/** Some icons of one set, in Iconify's format. */
export const iconSet = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), icon),
  not_found: z.array(z.string()).optional(),
});
/** Path parameters: collection and name of an icon. */
export const iconParams = z.object({ prefix: z.string(), name: z.string() });
const length = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?(px|em|rem)?$/, 'Use a length like 24 or 1.5em.')
  .optional();
/** Colour and size of an icon in an SVG response; sizes without a unit are px. */
export const iconDrawingQuery = z.object({
  color: z
    .string()
    .regex(/^(#[0-9a-f]{3,8}|[a-z]{3,30})$/i, 'Use a colour like #1a2b3c or white.')
    .optional(),
  width: length,
  height: length,
});

/** How many items the seed added. */
export const seedResponse = z.object({
  ok: z.literal(true),
  added: z.object({ projects: z.number(), experiences: z.number() }),
});
/** How many seeded items were removed. */
export const unseedResponse = z.object({
  ok: z.literal(true),
  removed: z.object({ projects: z.number(), experiences: z.number() }),
});

/** An OpenAPI 3.1 document. */
export const openApi = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** One hit of the search: a page's title, URL and excerpt. */
export type SearchHit = z.infer<typeof searchHit>;
/** The installed icon collections by prefix, in the order of the specification. */
export type IconCollections = z.infer<typeof iconCollections>;
/** One icon in Iconify's format. */
export type Icon = z.infer<typeof icon>;
