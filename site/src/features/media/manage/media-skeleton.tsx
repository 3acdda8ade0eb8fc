import { Upload } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { ListSkeleton } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { DropStripSkeleton } from '#app/panel/upload/drop-strip.tsx';
import { IMAGE } from '#app/panel/upload/kinds.ts';
import styles from './media.module.css';

/** Heading and description of the section. */
export const MEDIA_HEAD = { title: 'Media', description: 'Every image you’ve uploaded and where it’s used.' } as const;
/** The label of its button. */
export const UPLOAD_IMAGES = 'Upload images';
/** The shape of the list while it is loading. */
export const MEDIA_TILES = { shape: 'tiles', isSelectable: true, tools: 2, itemsClass: styles.tiles } as const;

/** Shown while the code of the section is loading. */
export const MediaSkeleton = () => (
  <>
    <SectionHead {...MEDIA_HEAD}>
      <Button kind="primary" icon={Upload} disabled>
        {UPLOAD_IMAGES}
      </Button>
    </SectionHead>
    <DropStripSkeleton kind={IMAGE} many />
    <ListSkeleton {...MEDIA_TILES} />
  </>
);
