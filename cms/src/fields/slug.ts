import { LIMITS } from '@portfolio/contract/limits';
import type { Field, TextField } from 'payload';
import { nobody, signedIn } from '../access/rules.ts';
import { databaseKind } from '../database/database-kind.ts';
import { env } from '../env.ts';
import { textField } from './text.ts';

// On MongoDB the index must skip items without a slug, which a field cannot define; see `mongo/indexes.ts`.
const isIndexed = databaseKind(env.DATABASE_URI) === 'sqlite';

/** The slug of an item, unique; generated from its title if left empty. */
export const slugField: TextField = textField(
  { name: 'slug', max: LIMITS.slug },
  { index: isIndexed, unique: isIndexed, admin: { position: 'sidebar' } },
);

const byHook = { access: { create: nobody, update: nobody, read: signedIn }, admin: { hidden: true } };

/** The earlier slugs of an item while public, for redirects, and the slug of a trashed item. */
export const slugHistory: Field[] = [
  { name: 'previousSlugs', type: 'text', hasMany: true, index: true, ...byHook },
  { name: 'trashedSlug', type: 'text', ...byHook },
];
