import { MAX_ORDER } from '@portfolio/contract/limits';
import type { CollectionSlug, DefaultValue, FieldHook, NumberField } from 'payload';

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
