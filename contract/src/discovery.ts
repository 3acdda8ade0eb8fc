import { z } from 'zod';
import { id, instant } from './common.ts';
import { ICON_PREFIXES } from './limits.ts';

export const searchQuery = z.object({
  q: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
/** What was found, best first; `text` is the part of it that says why. */
export const searchHit = z.object({
  kind: z.enum(['post', 'project']),
  _id: id,
  title: z.string(),
  url: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  publishedAt: instant.optional(),
});
export const searchAnswer = z.object({ items: z.array(searchHit), total: z.number() });

/** The thirteen collections, in the public icon service's shape: a map by prefix, in the order of the specification. */
export const iconCollectionInfo = z.object({
  name: z.string(),
  total: z.number(),
  author: z.object({ name: z.string(), url: z.string().optional() }).optional(),
  license: z.object({ title: z.string(), spdx: z.string().optional(), url: z.string().optional() }).optional(),
});
export const iconCollections = z.record(z.string(), iconCollectionInfo);
const iconPrefix = z.enum(ICON_PREFIXES);
export const iconCollectionQuery = z.object({ prefix: z.string().trim().min(1).max(60) });
/** `icons` are identifiers `collection:name`; `uncategorized` the same as the public service names them. */
export const iconCollection = z.object({
  prefix: iconPrefix,
  total: z.number(),
  title: z.string(),
  uncategorized: z.array(z.string()),
  icons: z.array(z.string()),
});
export const iconSearchQuery = z.object({
  query: z.string().trim().max(100).default(''),
  prefix: z.string().max(60).default(''),
  limit: z.coerce.number().int().min(1).max(800).default(800),
});
/** Identifiers `collection:name`, best first; `total` counts those beyond `limit` too. */
export const iconMatches = z.object({
  icons: z.array(z.string()),
  total: z.number(),
  limit: z.number(),
  start: z.number(),
  collections: iconCollections,
});
export const iconSetParams = z.object({ prefix: z.string() });
export const iconSetQuery = z.object({ icons: z.string().max(4_000) });
/** A drawing in Iconify's format: `body` is what stands inside `<svg>`, sizes are units of its view box. */
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
export const iconSet = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), icon),
  not_found: z.array(z.string()).optional(),
});
export const iconParams = z.object({ prefix: z.string(), name: z.string() });
const length = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?(px|em|rem)?$/, 'Use a length like 24 or 1.5em.')
  .optional();
export const iconDrawingQuery = z.object({
  color: z
    .string()
    .regex(/^(#[0-9a-f]{3,8}|[a-z]{3,30})$/i, 'Use a colour like #1a2b3c or white.')
    .optional(),
  width: length,
  height: length,
});

export const seeded = z.object({
  ok: z.literal(true),
  added: z.object({ projects: z.number(), experiences: z.number() }),
});
export const unseeded = z.object({
  ok: z.literal(true),
  removed: z.object({ projects: z.number(), experiences: z.number() }),
});

export const openApi = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
export const fileParam = z.object({ file: z.string() });

export type SearchHit = z.infer<typeof searchHit>;
export type IconCollections = z.infer<typeof iconCollections>;
export type Icon = z.infer<typeof icon>;
