import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import meta from '#app/panel/meta.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import styles from './tiles.module.css';

interface CurrentTileProps {
  /** Its name with its position in the list: "photo 2". */
  name: string;
  item: { current: boolean; createdAt: string };
  picture: ReactNode;
  /** Rendered beside the age. */
  more?: ReactNode;
  onMakeCurrent: () => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** A tile of a list in which one file is current, with Make Current and delete. */
export function CurrentTile({ name, item, picture, more, onMakeCurrent, onDelete }: CurrentTileProps) {
  const [busy, setBusy] = useState<'making' | 'deleting' | null>(null);
  const run = (what: 'making' | 'deleting', action: () => Promise<unknown>) => {
    setBusy(what);
    void action().finally(() => setBusy(null));
  };
  return (
    <li className={cx(styles.tile, item.current && styles.current)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <div className={cx(meta.meta, styles.meta)}>
          {item.current && <Badge kind="accent">Current</Badge>}
          <RelativeTime date={item.createdAt} />
          {more}
        </div>
      </div>
      <div className={styles.acts}>
        {!item.current && (
          <Button
            aria-label={`Make Current, ${name}`}
            busy={busy === 'making' && 'Saving...'}
            onClick={() => run('making', onMakeCurrent)}
          >
            Make Current
          </Button>
        )}
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          danger
          disabled={busy !== null}
          onClick={() => run('deleting', onDelete)}
        />
      </div>
    </li>
  );
}
