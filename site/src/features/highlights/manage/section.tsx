import { HIGHLIGHT_KINDS, type HighlightKind } from '@portfolio/contract/resources/highlights';
import { capitalize } from '@portfolio/text/format/capitalize';
import { Award, BadgeCheck, BookOpen, GraduationCap, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineSection } from '#app/panel/resource/define-section.ts';
import { LIST_FIELDS } from '#app/panel/status.ts';

const KIND_ICONS: Record<HighlightKind, ReactNode> = {
  certification: <BadgeCheck />,
  talk: <Mic />,
  publication: <BookOpen />,
  award: <Award />,
  education: <GraduationCap />,
};

/** Highlights in the panel. */
export const highlights = defineSection('highlights', {
  title: 'Highlights',
  description: 'Shown on your home page by kind, each kind in this order.',
  empty: {
    drawing: Award,
    title: 'No highlights',
    text: 'Add certifications, talks, publications, awards and education. The section is hidden until you do.',
  },
  hasIcons: true,
  fields: [
    { name: 'title', label: 'Title', control: 'text', required: true },
    {
      name: 'kind',
      label: 'Kind',
      control: 'select',
      options: HIGHLIGHT_KINDS.map((value) => ({ value, label: capitalize(value) })),
      initial: HIGHLIGHT_KINDS[0],
      half: true,
    },
    { name: 'organisation', label: 'Organisation', control: 'text', note: 'optional', half: true },
    { name: 'date', label: 'Date', control: 'text', type: 'date', required: true, half: true },
    {
      name: 'endDate',
      label: 'End date',
      control: 'text',
      type: 'date',
      note: 'optional',
      hint: 'Leave empty for a single day.',
      half: true,
    },
    { name: 'description', label: 'Description', control: 'textarea', rows: 3, note: 'optional' },
    { name: 'link', label: 'Link', control: 'text', type: 'url', note: 'optional' },
    { name: 'techTags', label: 'Tags', control: 'text', parseAs: 'commas', note: 'comma separated', tags: true },
    ...LIST_FIELDS,
  ],
  row: ({ title, kind, organisation, date }) => ({
    title,
    text: [capitalize(kind), organisation, date.slice(0, 4)].filter(Boolean).join(', '),
    icon: KIND_ICONS[kind],
  }),
});
