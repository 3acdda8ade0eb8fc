import type { OwnerService } from '@portfolio/contract';
import { numberWord } from '@portfolio/text/format/amounts';
import { HandHelping } from 'lucide-react';
import { defineSection } from '#app/panel/resource/define-section.ts';
import { LIST_FIELDS } from '#app/panel/status.ts';
import { ImageField } from '#app/panel/upload/image-field.tsx';
import { IMAGE } from '#app/panel/upload/kinds.ts';
import { MAX_SERVICES } from '../limits.ts';

const LEFT_OUT = { text: `Not shown: ${numberWord(MAX_SERVICES)} at most`, field: 'order' };

/** Whether a visible service is beyond the number that the home page shows. */
const isLeftOut = (item: OwnerService, items: readonly OwnerService[]) =>
  items.filter(({ visible }) => visible).indexOf(item) >= MAX_SERVICES;

/** Services in the panel. */
export const services = defineSection('services', {
  title: 'Services',
  description: `Your home page shows the first ${numberWord(MAX_SERVICES)} visible services.`,
  empty: {
    drawing: HandHelping,
    title: 'No services',
    text: 'Add what people can hire you for. The section is hidden until you do.',
  },
  fields: [
    { name: 'name', label: 'Name', control: 'text', required: true },
    { name: 'description', label: 'Description', control: 'textarea', rows: 5 },
    {
      name: 'imageUrl',
      label: 'Picture',
      control: 'text',
      type: 'url',
      Custom: ImageField,
      uploadTo: 'services.uploadImage',
      note: 'optional',
      hint: IMAGE.hint,
    },
    ...LIST_FIELDS,
  ],
  addsLast: true,
  row: (item, items) => ({
    title: item.name,
    text: item.description,
    picture: item.imageUrl,
    pictureField: 'imageUrl',
    exception: isLeftOut(item, items) ? LEFT_OUT : undefined,
  }),
});
