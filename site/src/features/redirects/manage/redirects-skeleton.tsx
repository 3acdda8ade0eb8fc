import { Plus } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { ListSkeleton } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';

/** Heading and description of the section. */
export const REDIRECTS_HEAD = {
  title: 'Redirects',
  deck: 'Old addresses keep working. A page at the same address always comes first.',
} as const;
/** The shape of the list while it is loading. */
export const REDIRECTS_SHAPE = { shape: 'plain', tools: 2 } as const;

/** Shown while the code of the section is loading. */
export function RedirectsSkeleton() {
  return (
    <>
      <SectionHead {...REDIRECTS_HEAD}>
        <Button kind="primary" icon={Plus} disabled>
          Add redirect
        </Button>
      </SectionHead>
      <ListSkeleton {...REDIRECTS_SHAPE} />
    </>
  );
}
