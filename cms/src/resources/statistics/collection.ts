import type { CollectionConfig } from 'payload';
import { z } from 'zod';
import { nobody } from '#app/access/rules.ts';
import { checkWith, textField } from '#app/fields/text.ts';
import { dayCounts } from './counts.ts';

/**
 * What is counted of visits, one row a day: a few hundred rows, which backups hold, whatever is counted. Only the
 * database layer reads and writes them, and no write of them is a change of content.
 */
export const statistics: CollectionConfig = {
  slug: 'statistics',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  disableDuplicate: true,
  fields: [
    // A calendar day in the time zone that the site had then.
    textField({ name: 'day', required: true }, { index: true, unique: true, validate: checkWith(z.iso.date()) }),
    { name: 'counts', type: 'json', required: true, validate: checkWith(dayCounts) },
  ],
};
