import { createTestimonial, type OwnerTestimonial, updateTestimonial } from '@portfolio/contract';
import { Quote } from 'lucide-react';
import { resourceApi } from '../../../components/panel/resource/api.ts';
import { ResourceSection } from '../../../components/panel/resource/resource-section.tsx';
import type { Resource } from '../../../components/panel/resource/types.ts';
import { PLACE_FIELDS, visibleBadge } from '../../../components/panel/status.ts';
import { ImageField } from '../../../components/panel/upload/image-field.tsx';
import { PICTURE } from '../../../components/panel/upload/kinds.ts';

export const testimonials: Resource<OwnerTestimonial> = {
  title: 'Testimonials',
  path: 'testimonials',
  noun: 'testimonial',
  deck: 'A carousel on the home page, in this order.',
  empty: {
    drawing: Quote,
    title: 'No testimonials',
    text: 'What clients say about you. Until there is one, the section stays hidden.',
  },
  api: resourceApi({
    list: 'listOwnerTestimonials',
    create: 'createTestimonial',
    update: 'updateTestimonial',
    remove: 'deleteTestimonial',
    restore: 'restoreTestimonial',
  }),
  schema: { create: createTestimonial, update: updateTestimonial },
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
      hint: '50-80 words read best.',
      editHint: 'At most 80 words read best.',
    },
    { name: 'socialUrl', label: 'Social link', control: 'text', type: 'url', note: 'optional' },
    {
      name: 'logoUrl',
      label: 'Logo',
      control: 'text',
      type: 'url',
      Custom: ImageField,
      uploadTo: 'uploadTestimonialLogo',
      note: 'optional',
      hint: PICTURE.hint,
    },
    ...PLACE_FIELDS,
  ],
  defaults: () => ({
    clientName: '',
    designation: '',
    company: '',
    summary: '',
    body: '',
    socialUrl: '',
    logoUrl: '',
    order: '0',
    visible: true,
  }),
  row: (item) => ({ title: item.clientName, text: item.summary || item.body, badge: visibleBadge(item.visible) }),
  updateFailed: 'Update failed',
};

/** Testimonials in the panel. */
export function TestimonialsSection() {
  return <ResourceSection resource={testimonials} />;
}
