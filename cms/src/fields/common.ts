import { LIMITS, MAX_ORDER, STATUSES, type Status } from '@portfolio/contract/limits';
import type {
  CheckboxField,
  CollectionSlug,
  DefaultValue,
  Field,
  FieldHook,
  GroupField,
  NumberField,
  TextField,
} from 'payload';
import { nobody, signedIn } from '../access/rules.ts';
import { databaseKind } from '../database/database-kind.ts';
import { env } from '../env.ts';
import { emptyGroup, selectField, textField } from './text.ts';

/** Marks the item in use; hooks keep exactly one item outside the trash current. */
export const currentField: CheckboxField = {
  name: 'current',
  type: 'checkbox',
  index: true,
  defaultValue: false,
  admin: { position: 'sidebar' },
};

/** Whether visitors see the item. */
export const visibleField: CheckboxField = {
  name: 'visible',
  type: 'checkbox',
  defaultValue: true,
  admin: { position: 'sidebar' },
};

/** The default order at the end of a list: the number of items outside the trash. */
const endOfList =
  (collection: CollectionSlug): DefaultValue =>
  async ({ req }) => {
    if (!req) return 0;
    const { totalDocs } = await req.payload.count({ collection, overrideAccess: true, req });
    return totalDocs;
  };

const numbered: FieldHook = ({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

const checkOrder = (value: unknown) =>
  (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_ORDER) ||
  'This must be a whole number.';

/** The position of an item in its list; new items get 0, or the last position if `appendTo` is given. */
export function orderField(appendTo?: CollectionSlug): NumberField {
  return {
    name: 'order',
    type: 'number',
    index: true,
    defaultValue: appendTo ? endOfList(appendTo) : 0,
    hooks: { beforeValidate: [numbered] },
    validate: checkOrder,
    admin: { position: 'sidebar' },
  };
}

/** Marks items created by the seed, so that they can be removed together. */
export const seededField: CheckboxField = {
  name: 'seeded',
  type: 'checkbox',
  defaultValue: false,
  access: { read: signedIn },
  admin: { hidden: true },
};

/** The source of an imported item: its path, a hash of its content, and the item's `rev` after the import. */
export const importedField: GroupField = {
  name: 'imported',
  type: 'group',
  hooks: { beforeValidate: [emptyGroup] },
  access: { read: signedIn },
  admin: { hidden: true },
  fields: [
    textField({ name: 'path', max: LIMITS.link }, { index: true }),
    textField({ name: 'hash' }),
    { name: 'rev', type: 'number' },
  ],
};

/** The revision, increased by one with every change; only the hook `nextRev` writes it. */
export const revField: NumberField = {
  name: 'rev',
  type: 'number',
  defaultValue: 0,
  access: { read: signedIn, create: nobody, update: nobody },
  admin: { hidden: true },
};

/** The status: draft, published or archived. */
export const statusField = (defaultValue: Status) => selectField('status', STATUSES, defaultValue);

/** A field that only hooks write and only the owner reads. */
export const byHook = { access: { create: nobody, update: nobody, read: signedIn }, admin: { hidden: true } };

// On MongoDB the index must skip items without a slug, which a field cannot define; see `mongo/indexes.ts`.
const isIndexed = databaseKind(env.DATABASE_URI) === 'sqlite';

/** The slug of an item, unique; generated from its title if left empty. */
export const slugField: TextField = textField(
  { name: 'slug', max: LIMITS.slug },
  { index: isIndexed, unique: isIndexed, admin: { position: 'sidebar' } },
);

/** The earlier slugs of an item while public, for redirects, and the slug of a trashed item. */
export const slugHistory: Field[] = [
  { name: 'previousSlugs', type: 'text', hasMany: true, index: true, ...byHook },
  { name: 'trashedSlug', type: 'text', ...byHook },
];
