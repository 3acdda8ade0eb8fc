import { Plus } from 'lucide-react';
import { ListSectionSkeleton } from '#app/panel/list/list-section.tsx';

/** Heading and description of the section, and the shape of its list while it is loading. */
export const REDIRECTS = {
  title: 'Redirects',
  description:
    'Old addresses keep working, and missed ones find their page. A page at the same address always comes first.',
  skeleton: { shape: 'icons', isSelectable: true, tools: 2 },
} as const;

/** Shown while the code of the section is loading. */
export const RedirectsSkeleton = () => (
  <ListSectionSkeleton {...REDIRECTS} button={{ kind: 'primary', icon: Plus, children: 'Add redirect' }} />
);
