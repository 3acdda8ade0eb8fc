import { Plus } from 'lucide-react';
import { ListSectionSkeleton } from '../list/list-section.tsx';
import type { OwnerItem, Resource } from './types.ts';

/** The section of a resource while its code is loading. */
export function ResourceSkeleton({ resource }: { resource: Resource<OwnerItem> }) {
  return (
    <ListSectionSkeleton
      title={resource.title}
      description={resource.description}
      button={{ kind: 'primary', icon: Plus, children: `Add ${resource.noun}` }}
      skeleton={{ shape: resource.hasIcons ? 'icons' : 'pictures' }}
    />
  );
}
