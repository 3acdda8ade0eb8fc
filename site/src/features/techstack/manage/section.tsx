import { BUILT_IN_ICONS, createTech, type OwnerTech, updateTech } from '@portfolio/contract';
import { Layers } from 'lucide-react';
import { resourceApi } from '../../../components/panel/resource/api.ts';
import { ResourceSection } from '../../../components/panel/resource/resource-section.tsx';
import type { Resource } from '../../../components/panel/resource/types.ts';
import { PLACE_FIELDS, visibleBadge } from '../../../components/panel/status.ts';
import { IconField } from './icons/icon-field.tsx';
import { KeyIcon } from './icons/key-icon.tsx';

const BUILT_IN_SHOWN =
  'With no visible item, the home page shows the ten built-in ones. To show no tech stack at all, turn off its grid under Site Settings.';

export const techStack: Resource<OwnerTech> = {
  title: 'Tech Stack',
  path: 'tech-stack',
  noun: 'tech',
  deck: 'The grid beside About Me, in this order.',
  empty: { drawing: Layers, title: 'No tech yet', text: 'What you work with: a name and an icon each.' },
  notice: (items) => (items.some((item) => item.visible) ? undefined : BUILT_IN_SHOWN),
  api: resourceApi({
    list: 'listOwnerTech',
    create: 'createTech',
    update: 'updateTech',
    remove: 'deleteTech',
    restore: 'restoreTech',
  }),
  schema: { create: createTech, update: updateTech },
  fields: [
    { name: 'name', label: 'Name', control: 'text', required: true },
    {
      name: 'iconKey',
      label: 'Icon',
      control: 'text',
      required: true,
      Custom: IconField,
      hint: `${BUILT_IN_ICONS.join(', ')}, or one of a collection, such as simple-icons:docker. Unknown names show Code.`,
    },
    ...PLACE_FIELDS,
  ],
  defaults: (count) => ({ name: '', iconKey: '', order: String(count), visible: true }),
  row: (item) => ({
    title: item.name,
    picture: <KeyIcon iconKey={item.iconKey} />,
    also: item.iconKey,
    badge: visibleBadge(item.visible),
  }),
};

/** The tech stack in the panel. */
export function TechStackSection() {
  return <ResourceSection resource={techStack} />;
}
