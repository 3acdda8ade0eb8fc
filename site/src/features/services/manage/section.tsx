import { createService, type OwnerService, updateService } from '@portfolio/contract';
import { HandHelping } from 'lucide-react';
import { resourceApi } from '../../../components/panel/resource/api.ts';
import { ResourceSection } from '../../../components/panel/resource/resource-section.tsx';
import type { Resource } from '../../../components/panel/resource/types.ts';
import { PLACE_FIELDS, visibleBadge } from '../../../components/panel/status.ts';
import { ImageField } from '../../../components/panel/upload/image-field.tsx';
import { PICTURE } from '../../../components/panel/upload/kinds.ts';
import { MOST_SERVICES } from '../most.ts';

const LEFT_OUT = { kind: 'open', text: 'Not shown: six at most' } as const;

/** Whether a visible service stands behind as many others as the home page shows. */
const isLeftOut = (item: OwnerService, items: readonly OwnerService[]) =>
  items.filter(({ visible }) => visible).indexOf(item) >= MOST_SERVICES;

export const services: Resource<OwnerService> = {
  title: 'Services',
  path: 'services',
  noun: 'service',
  deck: 'The first six visible ones are shown on the home page.',
  empty: {
    drawing: HandHelping,
    title: 'No services',
    text: 'What one can hire you for. Until there is one, the section stays hidden.',
  },
  api: resourceApi({
    list: 'listOwnerServices',
    create: 'createService',
    update: 'updateService',
    remove: 'deleteService',
    restore: 'restoreService',
  }),
  schema: { create: createService, update: updateService },
  fields: [
    { name: 'name', label: 'Name', control: 'text', required: true },
    { name: 'description', label: 'Description', control: 'textarea', rows: 5 },
    {
      name: 'imageUrl',
      label: 'Picture',
      control: 'text',
      type: 'url',
      Custom: ImageField,
      uploadTo: 'uploadServiceImage',
      note: 'optional',
      hint: PICTURE.hint,
    },
    ...PLACE_FIELDS,
  ],
  defaults: (count) => ({ name: '', description: '', imageUrl: '', order: String(count), visible: true }),
  row: (item, items) => ({
    title: item.name,
    text: item.description,
    badge: isLeftOut(item, items) ? LEFT_OUT : visibleBadge(item.visible),
  }),
};

/** Services in the panel. */
export function ServicesSection() {
  return <ResourceSection resource={services} />;
}
