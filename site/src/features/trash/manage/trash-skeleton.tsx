import { Trash2 } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { ListSkeleton } from '#app/panel/list/list-states.tsx';
import rows from '#app/panel/list/rows.module.css';
import { SectionHead } from '#app/panel/section-head.tsx';

/** Heading and description of the section. */
export const TRASH_HEAD = {
  title: 'Trash',
  deck: 'Deleted items are kept for 30 days, then deleted for good.',
} as const;
/** The shape of the list while it is loading. */
export const TRASH_SHAPE = { shape: 'picked', tools: 2, itemsClass: rows.brief } as const;

/** Shown while the code of the section is loading. */
export function TrashSkeleton() {
  return (
    <>
      <SectionHead {...TRASH_HEAD}>
        <Button kind="danger" icon={Trash2} disabled>
          Empty trash
        </Button>
      </SectionHead>
      <ListSkeleton {...TRASH_SHAPE} />
    </>
  );
}
