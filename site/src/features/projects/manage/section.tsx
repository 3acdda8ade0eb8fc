import { createProject, type OwnerProject, updateProject } from '@portfolio/contract';
import { FolderKanban } from 'lucide-react';
import { resourceApi } from '../../../components/panel/resource/api.ts';
import { ResourceSection } from '../../../components/panel/resource/resource-section.tsx';
import type { Resource } from '../../../components/panel/resource/types.ts';
import { STATUS_BADGE, STATUS_OPTIONS } from '../../../components/panel/status.ts';
import { PicturesField } from '../../../components/panel/upload/pictures-field.tsx';

export const projects: Resource<OwnerProject> = {
  title: 'Projects',
  path: 'projects',
  noun: 'project',
  deck: 'Shown on the home page in this order. Drag a row, or use the arrows.',
  empty: {
    drawing: FolderKanban,
    title: 'No projects',
    text: 'Work you want to be asked about, shown in a carousel on the home page.',
  },
  api: resourceApi({
    list: 'listOwnerProjects',
    create: 'createProject',
    update: 'updateProject',
    remove: 'deleteProject',
    restore: 'restoreProject',
  }),
  schema: { create: createProject, update: updateProject },
  fields: [
    { name: 'title', label: 'Title', control: 'text', required: true },
    {
      name: 'description',
      label: 'Description',
      control: 'textarea',
      rows: 5,
      words: '50',
      hint: 'At most 50 words read best on the card.',
    },
    { name: 'techTags', label: 'Tags', control: 'text', as: 'commas', note: 'comma separated', tags: true },
    {
      name: 'githubUrl',
      label: 'Code link',
      control: 'text',
      type: 'url',
      note: 'optional',
      placeholder: 'github.com/you/project',
    },
    { name: 'demoUrl', label: 'Demo link', control: 'text', type: 'url', note: 'optional' },
    { name: 'status', label: 'Status', control: 'select', options: STATUS_OPTIONS, half: true },
    {
      name: 'slug',
      label: 'Address',
      control: 'text',
      note: 'optional',
      hint: 'Made from the title when left empty.',
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
      as: 'pictures',
      Custom: PicturesField,
      note: 'optional',
      hint: 'Shown on the project’s own page; the first one leads. Drop them here, or paste them.',
    },
  ],
  defaults: () => ({
    title: '',
    description: '',
    techTags: '',
    githubUrl: '',
    demoUrl: '',
    status: 'published',
    slug: '',
    problem: '',
    role: '',
    result: '',
    pictures: '',
  }),
  row: (item) => ({
    title: item.title,
    text: item.description,
    tags: item.techTags,
    badge: STATUS_BADGE[item.status],
  }),
};

/** Projects in the panel. */
export function ProjectsSection() {
  return <ResourceSection resource={projects} />;
}
