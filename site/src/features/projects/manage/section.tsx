import { PROJECT_WORDS } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import { FolderKanban } from 'lucide-react';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { defineSection } from '#app/panel/resource/define-section.ts';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import { STATUS_OPTIONS } from '#app/panel/status.ts';
import { thumbnailUrl } from '#app/panel/upload/thumbnail-url.ts';
import { imagesOf, linesOf } from './image-lines.ts';
import { filledMetricsOf, metricLines } from './metric-lines.ts';

/** These are loaded with the form, because most visits of the panel open none. */
const StoryField = onDemand<{ field: FieldSpec }>(
  async () => (await import('./story/story-field.tsx')).StoryField,
  () => <Skeleton height="6.25rem" />,
);

const MetricsField = onDemand<{ field: FieldSpec }>(
  async () => (await import('./metrics-field.tsx')).MetricsField,
  () => <Skeleton height="var(--control)" />,
);

const ImagesField = onDemand<{ field: FieldSpec }>(
  async () => (await import('./images-field.tsx')).ImagesField,
  () => <Skeleton height="6.25rem" />,
);

/** Projects in the panel. */
export const projects = defineSection('projects', {
  title: 'Projects',
  description: 'Shown on your home page in this order.',
  empty: {
    drawing: FolderKanban,
    title: 'No projects',
    text: 'Add the work you want to show in the carousel on your home page.',
  },
  fields: [
    { name: 'title', label: 'Title', control: 'text', required: true },
    {
      name: 'description',
      label: 'Description',
      control: 'textarea',
      rows: 5,
      words: '50',
      hint: `Aim for ${PROJECT_WORDS} words or fewer.`,
    },
    { name: 'techTags', label: 'Tags', control: 'text', parseAs: 'commas', note: 'comma separated', tags: true },
    {
      name: 'githubUrl',
      label: 'Code link',
      control: 'text',
      type: 'url',
      note: 'optional',
      placeholder: 'github.com/you/project',
    },
    { name: 'demoUrl', label: 'Demo link', control: 'text', type: 'url', note: 'optional' },
    { name: 'status', label: 'Status', control: 'select', options: STATUS_OPTIONS, half: true, initial: 'published' },
    {
      name: 'slug',
      label: 'Address',
      control: 'text',
      note: 'optional',
      hint: 'Created from the title if empty.',
      half: true,
    },
    {
      name: 'headline',
      label: 'Headline',
      control: 'text',
      note: 'optional',
      hint: 'The result in one sentence.',
      startsGroup: 'Headline and metrics',
    },
    {
      name: 'metrics',
      label: 'Metrics',
      control: 'text',
      list: { toText: metricLines, parse: filledMetricsOf },
      Custom: MetricsField,
      note: 'optional',
      hint: `Up to ${LIMITS.metrics} results in numbers, each with what it counts.`,
    },
    {
      name: 'problem',
      label: 'Problem',
      control: 'textarea',
      Custom: StoryField,
      note: 'optional',
      hint: 'With a problem, an approach or a result the project gets a page of its own.',
      startsGroup: 'Case study',
    },
    { name: 'approach', label: 'Approach', control: 'textarea', Custom: StoryField, note: 'optional' },
    { name: 'result', label: 'Result', control: 'textarea', Custom: StoryField, note: 'optional' },
    {
      name: 'pictures',
      label: 'Pictures',
      control: 'text',
      list: { toText: linesOf, parse: imagesOf },
      Custom: ImagesField,
      note: 'optional',
      hint: 'Shown on the project’s own page; the first one leads. Drop them here, or paste them.',
    },
    { name: 'role', label: 'Role', control: 'textarea', rows: 3, note: 'optional', startsGroup: 'Facts' },
    { name: 'team', label: 'Team', control: 'text', note: 'optional' },
    { name: 'startDate', label: 'Start date', control: 'text', type: 'date', note: 'optional', half: true },
    {
      name: 'endDate',
      label: 'End date',
      control: 'text',
      type: 'date',
      note: 'optional',
      hint: 'Leave empty while it’s ongoing.',
      half: true,
    },
  ],
  row: ({ title, description, techTags, pictures: [picture] }) => ({
    title,
    text: description,
    searchText: techTags.join('\n'),
    picture: picture && thumbnailUrl(picture),
    pictureField: 'pictures',
  }),
});
