import { resources } from '@portfolio/contract';
import { PANEL_SECTIONS } from '@portfolio/contract/pages';
import type { FormSpec } from '#app/panel/resource/types.ts';
import { emptyValues, optionsOf } from '#app/panel/resource/values.ts';

const FIELDS: FormSpec['fields'] = [
  {
    name: 'from',
    label: 'Old address',
    control: 'text',
    required: true,
    placeholder: '/2021/03/old-post.html',
    hint: 'A path on this site. In a query, only ?p= and ?page_id= are matched.',
  },
  {
    name: 'kind',
    label: 'What visitors get',
    control: 'select',
    options: optionsOf({ moved: 'The new address', gone: 'A page that says it’s gone' }),
    initial: 'moved',
  },
  {
    name: 'to',
    label: 'New address',
    control: 'text',
    required: true,
    shownWith: { field: 'kind', value: 'moved' },
    hint: 'A path such as /blog, or https://… on another site.',
  },
];

/** The form of a redirect. */
export const REDIRECT_FORM: FormSpec = {
  path: PANEL_SECTIONS.redirects,
  noun: resources.redirects.singular,
  fields: FIELDS,
  schema: resources.redirects,
  defaults: () => emptyValues(FIELDS),
};
