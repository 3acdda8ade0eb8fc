import { REDIRECT_KINDS, REDIRECT_ORIGINS } from '@portfolio/contract/addresses/redirects';
import { redirects as resource } from '@portfolio/contract/resources/redirects';
import { nobody, redirectImport } from '#app/access/rules.ts';
import { selectField } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';
import { checkConflicts, checkHost, dropTargetOfGone, normalizeFrom, normalizeTo } from './hooks.ts';

const { text } = fieldsOf(resource);

/** Addresses that have moved or are gone. */
export const redirects = contentCollection(resource, {
  admin: { defaultColumns: ['from', 'to', 'kind', 'origin', 'hits'] },
  hooks: { beforeValidate: [dropTargetOfGone, checkHost], beforeChange: [checkConflicts] },
  fields: [
    text('from', { index: true, hooks: { beforeValidate: [normalizeFrom] } }),
    text('to', { hooks: { beforeValidate: [normalizeTo] } }),
    selectField('kind', REDIRECT_KINDS, 'moved'),
    { ...selectField('origin', REDIRECT_ORIGINS, 'hand'), access: { create: redirectImport, update: nobody } },
    // Counted below the hooks, because a request for an old address is no change of content.
    {
      name: 'hits',
      type: 'number',
      defaultValue: 0,
      required: true,
      min: 0,
      access: { create: nobody, update: nobody },
      admin: { position: 'sidebar', readOnly: true },
    },
  ],
});
