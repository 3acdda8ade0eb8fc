import { BUILT_IN_ICONS } from '@portfolio/contract';
import { Layers } from 'lucide-react';
import { onDemand } from '#app/panel/on-demand.tsx';
import { defineSection } from '#app/panel/resource/define-section.ts';
import { LIST_FIELDS } from '#app/panel/status.ts';
import { IconField } from './icons/icon-field.tsx';
import { isIdentifier, KeyIcon } from './icons/key-icon.tsx';

const EvidenceField = onDemand(async () => (await import('./skills/evidence-field.tsx')).EvidenceField);

const BUILT_IN_SHOWN =
  'With no visible item, the home page shows the built-in ones. To show no tech stack at all, turn off its grid under Site Settings.';

const UNKNOWN_ICON = { text: 'Unknown icon', field: 'iconKey' };
const isKnownIcon = (iconKey: string) => isIdentifier(iconKey) || BUILT_IN_ICONS.some((name) => name === iconKey);

/** The tech stack in the panel. */
export const techStack = defineSection('techStack', {
  title: 'Tech Stack',
  noun: 'tech',
  description: 'Shown in the grid next to About Me, in this order.',
  empty: { drawing: Layers, title: 'No tech yet', text: 'Add the tools you work with, each with a name and an icon.' },
  notice: (items) => (items.some(({ visible, inGrid }) => visible && inGrid) ? undefined : BUILT_IN_SHOWN),
  hasIcons: true,
  Report: onDemand(async () => (await import('./skill-proof-report.tsx')).SkillProofReport),
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
    {
      name: 'aliases',
      label: 'Other names',
      control: 'text',
      parseAs: 'commas',
      note: 'comma separated',
      hint: 'Tags and texts with one of these names count as evidence of it too, such as JS for JavaScript.',
      tags: true,
    },
    {
      name: 'summary',
      label: 'Summary',
      control: 'textarea',
      rows: 2,
      note: 'optional',
      hint: 'One sentence, shown on the skill’s page.',
    },
    { name: 'group', label: 'Group', control: 'text', note: 'optional' },
    { name: 'inGrid', label: 'In the grid', control: 'switch', initial: true },
    {
      name: 'leftOut',
      label: 'Proof',
      control: 'text',
      editOnly: true,
      list: { toText: (items) => JSON.stringify(items), parse: (text) => JSON.parse(text) },
      Custom: EvidenceField,
    },
    ...LIST_FIELDS,
  ],
  addsLast: true,
  row: (item) => ({
    title: item.name,
    icon: <KeyIcon iconKey={item.iconKey} />,
    searchText: item.iconKey,
    text: item.inGrid ? undefined : 'Not in the grid',
    exception: isKnownIcon(item.iconKey) ? undefined : UNKNOWN_ICON,
  }),
});
