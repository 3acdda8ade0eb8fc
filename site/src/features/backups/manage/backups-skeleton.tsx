import { LIMITS } from '@portfolio/contract';
import { Archive, Upload } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { ListSkeleton, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { DropStripSkeleton } from '#app/panel/upload/drop-strip.tsx';
import type { FileKind } from '#app/panel/upload/kinds.ts';
import styles from './backups.module.css';

/** Heading and description of the section. */
export const BACKUP_HEAD = {
  title: 'Backup',
  description: 'All your content and files in one zip. Passwords aren’t included.',
} as const;
/** What can be uploaded. */
export const ZIP: FileKind = {
  dropped: 'a backup',
  name: 'a zip',
  accept: '.zip,application/zip',
  hint: 'A backup zip from this or another site, up to 1\u00a0GB. Uploading doesn’t restore it.',
  maxBytes: LIMITS.backup,
  accepts: (file) => /\.zip$/i.test(file.name),
};
/** The shape of the list while it is loading. */
export const BACKUP_ROWS = { shape: 'plain', tools: 0, itemsClass: styles.row } as const;

/** Shown while the code of the section is loading. */
export const BackupsSkeleton = () => (
  <>
    <SectionHead {...BACKUP_HEAD}>
      <Button icon={Upload} disabled>
        Upload backup
      </Button>
      <Button kind="primary" icon={Archive} disabled>
        Back up now
      </Button>
    </SectionHead>
    <DropStripSkeleton kind={ZIP} />
    <p className={styles.schedule}>
      <SkeletonLine width="18rem" />
    </p>
    <ListSkeleton {...BACKUP_ROWS} />
  </>
);
