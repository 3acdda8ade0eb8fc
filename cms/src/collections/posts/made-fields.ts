import { LIMITS } from '@portfolio/contract/limits';
import type { Field, FieldAccess, TextField } from 'payload';
import { nobody } from '../../access/nobody.ts';
import { signedIn } from '../../access/signed-in.ts';
import { databaseKind } from '../../database-kind.ts';
import { env } from '../../env.ts';
import { textField } from '../../fields/text.ts';

const byHook = { create: nobody, update: nobody };
const byImport: FieldAccess = ({ req }) => Boolean(req.user) && req.context.keepContentUpdatedAt === true;
const hidden = { hidden: true };

/** Generated from the title when it is left empty; MongoDB has a unique index of its own (see `database.ts`). */
export const slugField: TextField = textField(
  { name: 'slug', max: LIMITS.slug },
  { index: true, unique: databaseKind(env.DATABASE_URI) === 'sqlite', admin: { position: 'sidebar' } },
);

/** What the hooks make of a post; nobody writes these by hand. */
export const madeFields: Field[] = [
  // Colours and maths make HTML many times longer than the text it is made from.
  { name: 'html', type: 'textarea', maxLength: 100 * LIMITS.content, access: byHook, admin: hidden },
  { name: 'readingTime', type: 'number', access: byHook, admin: hidden },
  {
    name: 'contentUpdatedAt',
    type: 'date',
    index: true,
    access: { create: byImport, update: byImport },
    admin: hidden,
  },
  { name: 'wasPublic', type: 'checkbox', defaultValue: false, access: { ...byHook, read: signedIn }, admin: hidden },
  {
    name: 'previousSlugs',
    type: 'text',
    hasMany: true,
    index: true,
    access: { ...byHook, read: signedIn },
    admin: hidden,
  },
  { name: 'trashedSlug', type: 'text', access: { ...byHook, read: signedIn }, admin: hidden },
];
