import { Plus } from 'lucide-react';
import { ListSectionSkeleton } from '#app/panel/list/list-section.tsx';

/** Heading and description of the section, and the shape of its list while it is loading. */
export const SKILLS = {
  title: 'Skills',
  description: 'Each with the work that names it. Take out what is not about it.',
  skeleton: { shape: 'rows', tools: 0 },
} as const;

/** Shown while the code of the section is loading. */
export const SkillsSkeleton = () => (
  <ListSectionSkeleton {...SKILLS} button={{ kind: 'primary', icon: Plus, children: 'Add skill' }} />
);
