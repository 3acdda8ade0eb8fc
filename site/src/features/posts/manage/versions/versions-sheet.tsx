import type { OwnerPost, PostVersionRow } from '@portfolio/contract';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ListSkeleton, LoadFailed } from '#app/panel/list/list-states.tsx';
import { isPublic } from '#app/panel/post-status.ts';
import { withPending } from '../pending/pending-values.ts';
import { Compared } from './compared.tsx';
import { useRestore } from './use-restore.ts';
import { useVersions } from './use-versions.ts';
import { KEPT_VERSIONS, VersionList } from './version-list.tsx';
import styles from './versions.module.css';

interface VersionsSheetProps {
  post: OwnerPost;
  /** Restoring would overwrite unsaved input, so it must be saved first. */
  isUnsaved: boolean;
  /** Also called after an undo, when the sheet is closed. */
  onRestored: (post: OwnerPost) => void;
  onClose: () => void;
}

/** The versions of a post, each compared with the stored one, with a restore button. */
export function VersionsSheet({ post, isUnsaved, onRestored, onClose }: VersionsSheetProps) {
  const { versions, failure, retry } = useVersions(post._id);
  const [chosen, setChosen] = useState<PostVersionRow | null>(null);
  const { isBusy, restore } = useRestore(post, onRestored);
  useEffect(() => setChosen(versions?.find(({ current }) => !current) ?? null), [versions]);
  return (
    <Sheet
      wide
      title="Versions"
      onClose={onClose}
      foot={
        <>
          {isUnsaved && <p className={styles.first}>Save first, so that what you typed is kept as a version.</p>}
          {chosen && !isUnsaved && (
            <p className={styles.note}>
              {isPublic(post)
                ? 'Visitors see a restored text after Update.'
                : 'The current text is kept as “Before restore”.'}
            </p>
          )}
          <Button onClick={onClose}>Close</Button>
          {chosen && (
            <Button
              kind="primary"
              disabled={isUnsaved || chosen.current}
              busy={isBusy && 'Restoring...'}
              onClick={() => restore(chosen)}
            >
              Restore this version
            </Button>
          )}
        </>
      }
    >
      {failure && <LoadFailed title={failure} onRetry={retry} />}
      {!failure && !versions && <ListSkeleton shape="plain" tools={0} />}
      {versions && !versions.some(({ current }) => !current) && (
        <EmptyState
          drawing={History}
          title="No earlier versions"
          text={`Saving a change keeps the previous version. ${KEPT_VERSIONS}`}
        />
      )}
      {versions && chosen && (
        <div className={styles.columns}>
          <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
          <Compared key={chosen._id} row={chosen} post={withPending(post)} />
        </div>
      )}
    </Sheet>
  );
}
