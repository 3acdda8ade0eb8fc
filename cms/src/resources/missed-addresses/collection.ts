import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { nobody } from '#app/access/rules.ts';
import { textField } from '#app/fields/text.ts';

/**
 * Addresses that visitors asked for and that nothing answers, one row each. They are counts and no content: only the
 * database layer reads and writes them, and neither backups nor the trash have them.
 */
export const missedAddresses: CollectionConfig = {
  slug: 'missed-addresses',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  disableDuplicate: true,
  timestamps: false,
  fields: [
    textField({ name: 'path', required: true, max: LIMITS.link }, { index: true, unique: true }),
    { name: 'count', type: 'number', required: true, min: 1 },
    { name: 'lastSeen', type: 'date', required: true },
    textField({ name: 'source' }),
    // An ignored address is shown again from this count on.
    { name: 'hiddenUntil', type: 'number' },
  ],
};
