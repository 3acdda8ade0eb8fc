import type { ImportRun } from '@portfolio/contract';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import rows from '#app/panel/list/rows.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import split from '#app/panel/split.module.css';
import styles from './imports.module.css';
import { endedLine } from './report/labels.ts';
import report from './report/report.module.css';

interface Props {
  items: readonly ImportRun[];
  onOpen: (id: string) => void;
  onUndo: (run: ImportRun) => Promise<unknown>;
}

/** Imports that have ended, with their reports and undo. */
export function EarlierImports({ items, onOpen, onUndo }: Props) {
  const ended = items.filter(({ endedAt }) => endedAt !== undefined);
  if (ended.length === 0) return null;
  return (
    <section className={report.block} aria-labelledby="earlier-imports">
      <div className={report.blockHead}>
        <h2 id="earlier-imports">Earlier imports</h2>
      </div>
      <ul className={rows.rows}>
        {ended.map((run) => (
          <li key={run.id} className={cx(split.split, styles.earlier)}>
            <div>
              <p className={rows.title}>{run.name}</p>
              <p className={rows.text}>{endedLine(run)}</p>
            </div>
            <RelativeTime className={rows.time} date={run.endedAt ?? run.createdAt} />
            <div className={styles.buttons}>
              <Button kind="quiet" aria-label={`Show the report of ${run.name}`} onClick={() => onOpen(run.id)}>
                Report
              </Button>
              {run.undoUntil && (
                <Button
                  kind="quiet"
                  aria-label={`Undo the import of ${run.name}`}
                  onClick={() => void onUndo(run).catch((error: unknown) => void toast.error(errorText(error)))}
                >
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
