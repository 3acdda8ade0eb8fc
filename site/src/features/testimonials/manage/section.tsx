import { TESTIMONIAL_WORDS } from '@portfolio/contract';
import { Quote } from 'lucide-react';
import { defineSection } from '#app/panel/resource/define-section.ts';
import { LIST_FIELDS } from '#app/panel/status.ts';
import { ImageField } from '#app/panel/upload/image-field.tsx';
import { IMAGE } from '#app/panel/upload/kinds.ts';

/** Testimonials in the panel. */
export const testimonials = defineSection('testimonials', {
  title: 'Testimonials',
  description: 'Shown in a carousel on your home page, in this order.',
  empty: {
    drawing: Quote,
    title: 'No testimonials',
    text: 'Add what clients say about you. The section is hidden until you do.',
  },
  hasIcons: true,
  fields: [
    { name: 'clientName', label: 'Client name', control: 'text', required: true },
    { name: 'designation', label: 'Designation', control: 'text', note: 'optional', half: true },
    { name: 'company', label: 'Company', control: 'text', note: 'optional', half: true },
    { name: 'summary', label: 'Summary', control: 'textarea', rows: 2, hint: 'One short quote.' },
    {
      name: 'body',
      label: 'Body',
      control: 'textarea',
      rows: 6,
      words: '50-80',
      editWords: '80',
      hint: `${TESTIMONIAL_WORDS.min}-${TESTIMONIAL_WORDS.max} words read best.`,
      editHint: `At most ${TESTIMONIAL_WORDS.max} words read best.`,
    },
    { name: 'socialUrl', label: 'Social link', control: 'text', type: 'url', note: 'optional' },
    {
      name: 'logoUrl',
      label: 'Logo',
      control: 'text',
      type: 'url',
      Custom: ImageField,
      uploadTo: 'testimonials.uploadLogo',
      note: 'optional',
      hint: IMAGE.hint,
    },
    ...LIST_FIELDS,
  ],
  row: (item) => ({
    title: item.clientName,
    text: item.summary || item.body,
    icon: <Quote />,
    picture: item.logoUrl,
    pictureField: 'logoUrl',
  }),
  updateFailed: 'Update failed',
});
