import { formatPeriod } from '@portfolio/text/format/dates';
import { Briefcase } from 'lucide-react';
import { defineSection } from '#app/panel/resource/define-section.ts';
import { LIST_FIELDS } from '#app/panel/status.ts';

/** Experiences in the panel. */
export const experiences = defineSection('experiences', {
  title: 'Experiences',
  description: 'Shown as a timeline on your home page, in this order.',
  empty: {
    drawing: Briefcase,
    title: 'No experiences',
    text: 'Add where you’ve worked, when, and what you did there.',
  },
  hasIcons: true,
  fields: [
    { name: 'company', label: 'Company', control: 'text', required: true },
    { name: 'title', label: 'Title', control: 'text', required: true },
    { name: 'location', label: 'Location', control: 'text', note: 'optional' },
    { name: 'startDate', label: 'Start date', control: 'text', type: 'date', required: true, half: true },
    {
      name: 'endDate',
      label: 'End date',
      control: 'text',
      type: 'date',
      note: 'optional',
      hint: 'Leave empty for Present.',
      half: true,
    },
    {
      name: 'type',
      label: 'Type',
      control: 'text',
      initial: 'role',
      suggestions: ['role', 'contract', 'volunteer', 'education'],
    },
    {
      name: 'bullets',
      label: 'Bullets',
      control: 'textarea',
      parseAs: 'lines',
      rows: 6,
      note: 'one per line',
      editNote: 'comma separated',
      hint: 'Each line becomes one point.',
    },
    { name: 'techTags', label: 'Tags', control: 'text', parseAs: 'commas', note: 'comma separated', tags: true },
    ...LIST_FIELDS,
  ],
  row: (item) => ({
    title: item.title,
    text: `${item.company}, ${formatPeriod(item.startDate, item.endDate)}`,
    icon: <Briefcase />,
  }),
});
