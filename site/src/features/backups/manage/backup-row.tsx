import type { KeptBackup } from '@portfolio/contract';
import { Download, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import rows from '#app/panel/list/rows.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { fileSize } from '#app/panel/upload/file-size.ts';
import styles from './backups.module.css';
import { formatMoment, KIND_LABELS } from './labels.ts';

interface Props {
  backup: KeptBackup;
  /** While a backup or a restore is running. */
  busy: boolean;
  onAsk: (what: 'restore' | 'download' | 'delete') => void;
}

/** A backup in the list: date, kind, size and actions. */
export function BackupRow({ backup, busy, onAsk }: Props) {
  const { createdAt, kind, size, restorable } = backup;
  const when = formatMoment(createdAt);
  const action = (verb: string, question: Parameters<typeof onAsk>[0]) => ({
    kind: 'quiet' as const,
    onClick: () => onAsk(question),
    'aria-label': `${verb} the backup of ${when}`,
    children: verb,
  });
  return (
    <li className={cx(rows.row, rows.plain, styles.row)}>
      <div className={rows.main}>
        <p className={rows.title}>{when}</p>
        <p className={rows.text}>{`${KIND_LABELS[kind]}, ${fileSize(size)}`}</p>
      </div>
      <div className={rows.side}>
        <span className={rows.tags} />
        <span />
      </div>
      <RelativeTime className={rows.time} date={createdAt} />
      <div className={rows.always}>
        {restorable && (
          <>
            <Button {...action('Restore', 'restore')} disabled={busy} />
            <Button {...action('Download', 'download')} icon={Download} />
          </>
        )}
        <IconButton
          label={`Delete the backup of ${when}`}
          icon={Trash2}
          danger
          disabled={busy}
          onClick={() => onAsk('delete')}
        />
      </div>
    </li>
  );
}
