import type { ReactNode } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { DeleteButton, singleClick } from '#app/panel/list/delete-button.tsx';
import meta from '#app/panel/meta.module.css';
import plate from '#app/panel/plate.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import styles from './tiles.module.css';

interface CurrentTileProps {
  /** Its name with its position in the list: "photo 2". */
  name: string;
  item: { _id: string; current: boolean; createdAt: string };
  picture: ReactNode;
  /** Rendered beside the age. */
  more?: ReactNode;
  /** An action of its own, before Make Current. */
  action?: ReactNode;
  onMakeCurrent: () => void;
  onDelete: () => void;
}

/** A tile of a list in which one file is current, with Make Current and delete. */
export function CurrentTile({ name, item, picture, more, action, onMakeCurrent, onDelete }: CurrentTileProps) {
  return (
    <li data-id={item._id} className={cx(styles.tile, item.current && styles.current)}>
      <div className={cx(styles.picture, plate.plate)}>{picture}</div>
      <div className={styles.words}>
        <div className={cx(meta.meta, styles.meta)}>
          {item.current && <Badge kind="accent">Current</Badge>}
          <RelativeTime date={item.createdAt} />
          {more}
        </div>
      </div>
      <div className={styles.acts}>
        {action}
        {!item.current && (
          <Button aria-label={`Make Current, ${name}`} onClick={singleClick(onMakeCurrent)}>
            Make Current
          </Button>
        )}
        <DeleteButton label={`Delete ${name}`} onDelete={onDelete} />
      </div>
    </li>
  );
}
