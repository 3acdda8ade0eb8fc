import { LIMITS } from '@portfolio/contract/limits';
import type { Field, TextField } from 'payload';
import { nobody } from '../access/nobody.ts';
import { signedIn } from '../access/signed-in.ts';
import { databaseKind } from '../database-kind.ts';
import { env } from '../env.ts';
import { textField } from './text.ts';

// MongoDB's index leaves out what has no slug, which a field cannot say; `mongo/indexes.ts` makes it.
const isIndexed = databaseKind(env.DATABASE_URI) === 'sqlite';

/** The address of an item, unique; generated from its title when it is left empty. */
export const slugField: TextField = textField(
  { name: 'slug', max: LIMITS.slug },
  { index: isIndexed, unique: isIndexed, admin: { position: 'sidebar' } },
);

const byHook = { access: { create: nobody, update: nobody, read: signedIn }, admin: { hidden: true } };

/** The addresses that an item had while it was public, and the one it held before it went to the trash. */
export const slugHistory: Field[] = [
  { name: 'previousSlugs', type: 'text', hasMany: true, index: true, ...byHook },
  { name: 'trashedSlug', type: 'text', ...byHook },
];
