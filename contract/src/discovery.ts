import { z } from 'zod';

export const searchQuery = z.object({
  q: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const searchAnswer = z.object({
  items: z.array(z.object({ kind: z.enum(['post', 'project']), title: z.string(), url: z.string(), text: z.string() })),
});

export const iconCollections = z.object({ collections: z.array(z.object({ prefix: z.string(), name: z.string() })) });
export const iconCollectionQuery = z.object({ prefix: z.string().min(1).max(60) });
export const iconSearchQuery = z.object({
  query: z.string().trim().max(100).default(''),
  prefix: z.string().max(60).default(''),
  limit: z.coerce.number().int().min(1).max(800).default(800),
});
export const iconNames = z.object({ icons: z.array(z.string()) });
export const iconSetParams = z.object({ prefix: z.string() });
export const iconSetQuery = z.object({ icons: z.string().max(4_000) });
export const iconSet = z.object({ prefix: z.string(), icons: z.record(z.string(), z.unknown()) });
export const iconParams = z.object({ prefix: z.string(), name: z.string() });

export const seeded = z.object({
  ok: z.literal(true),
  added: z.object({ projects: z.number(), experiences: z.number() }),
});
export const unseeded = z.object({
  ok: z.literal(true),
  removed: z.object({ projects: z.number(), experiences: z.number() }),
});
