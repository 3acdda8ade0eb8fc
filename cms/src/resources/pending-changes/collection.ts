import { pendingValues } from '@portfolio/contract/resources/posts';
import { WRONG_TYPE } from '@portfolio/contract/sentences';
import type { CollectionConfig } from 'payload';
import { z } from 'zod';
import { nobody } from '#app/access/rules.ts';
import { checkWith, textField } from '#app/fields/text.ts';

/**
 * The changes of public posts that wait until their owner publishes them, one row for each post that ever had some. Only
 * the database layer reads and writes them, so that no read of posts can show them.
 */
export const pendingChanges: CollectionConfig = {
  slug: 'pending-changes',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  disableDuplicate: true,
  fields: [
    textField({ name: 'post', required: true }, { index: true, unique: true }),
    // Kept when the changes are published or discarded, so that an old revision never becomes valid again.
    { name: 'rev', type: 'number', required: true, validate: checkWith(z.number().int().min(1)) },
    {
      name: 'hasChanges',
      type: 'checkbox',
      defaultValue: false,
      // What it says is true, so that the list of posts tells what waits.
      validate: (value: unknown, { data }: { data: { changes?: object | null } }) =>
        value === Object.keys(data.changes ?? {}).length > 0 || WRONG_TYPE,
    },
    { name: 'changes', type: 'json', validate: checkWith(pendingValues.optional()) },
  ],
};
