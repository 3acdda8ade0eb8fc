import { FolderKanban } from 'lucide-react';
import { defineSection } from '#app/panel/resource/define-section.ts';
import { STATUS_BADGE, STATUS_OPTIONS } from '#app/panel/status.ts';
import { PicturesField } from './pictures-field.tsx';

/** Projects in the panel. */
export const projects = defineSection('projects', {
  title: 'Projects',
  deck: 'Shown on your home page in this order. Drag rows or use the arrows to reorder.',
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
      hint: 'Aim for 50 words or fewer.',
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
      name: 'problem',
      label: 'Problem',
      control: 'textarea',
      rows: 4,
      note: 'optional',
      hint: 'With a problem or a result the project gets a page of its own.',
    },
    { name: 'role', label: 'Role', control: 'textarea', rows: 3, note: 'optional' },
    { name: 'result', label: 'Result', control: 'textarea', rows: 4, note: 'optional' },
    {
      name: 'pictures',
      label: 'Pictures',
      control: 'text',
      parseAs: 'pictures',
      Custom: PicturesField,
      note: 'optional',
      hint: 'Shown on the project’s own page; the first one leads. Drop them here, or paste them.',
    },
  ],
  row: (item) => ({
    title: item.title,
    text: item.description,
    tags: item.techTags,
    badge: STATUS_BADGE[item.status],
  }),
});
