import { Archive } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ListContent, SkeletonLine } from '#app/panel/list/list-states.tsx';
import rows from '#app/panel/list/rows.module.css';
import { onDemand } from '#app/panel/on-demand.tsx';
import progress from '#app/panel/progress.module.css';
import { SectionHead } from '#app/panel/section-head.tsx';
import { DropStrip } from '#app/panel/upload/drop-strip.tsx';
import { FileButton } from '#app/panel/upload/file-button.tsx';
import { Cancelled } from '#app/panel/upload/kinds.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import type { PendingAction } from './backup-dialogs.tsx';
import { BackupRow } from './backup-row.tsx';
import styles from './backups.module.css';
import { BACKUP_HEAD, BACKUP_ROWS, ZIP } from './backups-skeleton.tsx';
import { formatMoment, progressLabel, scheduleLabel } from './labels.ts';
import { useBackups } from './use-backups.ts';

const BackupDialogs = onDemand(async () => (await import('./backup-dialogs.tsx')).BackupDialogs);

/** Backups in the panel: create, list, download, upload, restore and delete. */
export function BackupsSection() {
  const { state, error, reload, make, restore, upload: send, remove } = useBackups();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const upload = useUpload({
    kind: ZIP,
    send: async (file, onProgress) => {
      const confirmation = await new Promise<string>((go, refuse) =>
        setPendingAction({ what: 'upload', file, go, stay: () => refuse(new Cancelled()) }),
      );
      await send(file, confirmation, onProgress);
    },
  });
  const running = state?.running ?? null;
  return (
    <>
      <SectionHead ref={heading} {...BACKUP_HEAD} count={state?.items.length}>
        <FileButton upload={upload} label="Backup file">
          Upload backup
        </FileButton>
        <Button
          kind="primary"
          icon={Archive}
          disabled={running !== null}
          busy={running?.what === 'backup' && 'Backing up...'}
          onClick={() => void make()}
        >
          Back up now
        </Button>
      </SectionHead>
      <DropStrip upload={upload} />
      {error == null && (
        <p className={styles.schedule}>{state ? scheduleLabel(state.schedule) : <SkeletonLine width="18rem" />}</p>
      )}
      {running && (
        <div className={styles.running}>
          <span>{progressLabel(running)}</span>
          <progress
            className={progress.progress}
            aria-label={running.what === 'backup' ? 'Backing up' : 'Restoring'}
            {...(running.total > 0 && { max: running.total, value: running.done })}
          />
          {running.what === 'restore' && <p>You can’t save changes until this is done.</p>}
        </div>
      )}
      <VisuallyHidden role="status">
        {running ? (running.what === 'backup' ? 'Backing up' : 'Restoring') : ''}
      </VisuallyHidden>
      {!running && state?.last?.error && (
        <Notice bad>
          {`${state.last.what === 'backup' ? 'No backup was made' : 'Nothing was restored'} on ${formatMoment(state.last.at)}. ${state.last.error}`}
        </Notice>
      )}
      <ListContent
        items={state?.items}
        error={error}
        onReload={reload}
        skeleton={BACKUP_ROWS}
        empty={
          <EmptyState
            drawing={Archive}
            title="No backups yet"
            text="Create a backup before big changes, and keep a copy somewhere else."
          >
            <Button disabled={running !== null} onClick={() => void make()}>
              Make the first backup
            </Button>
          </EmptyState>
        }
      >
        <ul className={rows.rows}>
          {state?.items.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              busy={running !== null}
              onAsk={(what) => setPendingAction({ what, backup })}
            />
          ))}
        </ul>
      </ListContent>
      {pendingAction && (
        <BackupDialogs
          pendingAction={pendingAction}
          restore={restore}
          remove={remove}
          onClose={() => setPendingAction(null)}
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </>
  );
}
