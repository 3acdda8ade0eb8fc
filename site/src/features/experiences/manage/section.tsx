import { createExperience, type OwnerExperience, updateExperience } from '@portfolio/contract';
import { Briefcase } from 'lucide-react';
import { resourceApi } from '../../../components/panel/resource/api.ts';
import { ResourceSection } from '../../../components/panel/resource/resource-section.tsx';
import type { Resource } from '../../../components/panel/resource/types.ts';
import { PLACE_FIELDS, visibleBadge } from '../../../components/panel/status.ts';
import { formatPeriod } from '../../../lib/dates.ts';

export const experiences: Resource<OwnerExperience> = {
  title: 'Experiences',
  path: 'experiences',
  noun: 'experience',
  deck: 'Shown on the home page in this order, as a timeline.',
  empty: {
    drawing: Briefcase,
    title: 'No experiences',
    text: 'Where you have worked, since when, and what came of it.',
  },
  api: resourceApi({
    list: 'listOwnerExperiences',
    create: 'createExperience',
    update: 'updateExperience',
    remove: 'deleteExperience',
    restore: 'restoreExperience',
  }),
  schema: { create: createExperience, update: updateExperience },
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
      hint: 'Left empty, it reads Present.',
      half: true,
    },
    { name: 'type', label: 'Type', control: 'text', suggestions: ['role', 'contract', 'volunteer', 'education'] },
    {
      name: 'bullets',
      label: 'Bullets',
      control: 'textarea',
      as: 'lines',
      rows: 6,
      note: 'one per line',
      editNote: 'comma separated',
      hint: 'Each line becomes one point.',
    },
    ...PLACE_FIELDS,
  ],
  defaults: () => ({
    company: '',
    title: '',
    location: '',
    startDate: '',
    endDate: '',
    type: 'role',
    bullets: '',
    order: '0',
    visible: true,
  }),
  row: (item) => ({
    title: item.title,
    text: `${item.company}, ${formatPeriod(item.startDate, item.endDate)}`,
    badge: visibleBadge(item.visible),
  }),
};

/** Experiences in the panel. */
export function ExperiencesSection() {
  return <ResourceSection resource={experiences} />;
}
