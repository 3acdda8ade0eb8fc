import type { FieldSpec } from '#app/panel/resource/types.ts';

/** Fields of a post that need no code in the form beyond their specification. */
export const PLAIN_FIELDS: readonly FieldSpec[] = [
  {
    name: 'series',
    label: 'Series',
    control: 'text',
    note: 'optional',
    hint: 'Posts with the same series name link to each other.',
    half: true,
  },
  {
    name: 'seriesPart',
    label: 'Part',
    control: 'text',
    parseAs: 'count',
    type: 'number',
    note: 'optional',
    hint: 'Sets the order. Posts without a part come last.',
    half: true,
  },
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
