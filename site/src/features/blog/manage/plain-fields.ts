import type { FieldSpec } from '#app/components/panel/resource/types.ts';

/** Fields of a post that need no code in the form beyond their specification. */
export const PLAIN_FIELDS: readonly FieldSpec[] = [
  {
    name: 'canonicalUrl',
    label: 'Canonical link',
    control: 'text',
    type: 'url',
    note: 'optional',
    placeholder: 'https://…',
    hint: 'If this post was first published elsewhere, its address there. Search engines are pointed to it.',
  },
];
