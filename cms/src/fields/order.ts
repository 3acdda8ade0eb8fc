import type { CollectionSlug, DefaultValue, FieldHook, NumberField } from 'payload';

const LIMIT = 1_000_000;

/** The end of a list: as many items as are not in the trash. */
const endOfList =
  (collection: CollectionSlug): DefaultValue =>
  async ({ req }) => {
    if (!req) return 0;
    const { totalDocs } = await req.payload.count({ collection, overrideAccess: true, req });
    return totalDocs;
  };

const numbered: FieldHook = ({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

const checkOrder = (value: unknown) =>
  (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LIMIT) || 'This must be a whole number.';

/** Where an item stands in its list: 0, or behind the last one when `appendTo` names the collection. */
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
