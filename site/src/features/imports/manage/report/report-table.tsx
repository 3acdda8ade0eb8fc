import type { ImportRow } from '@portfolio/contract';
import { changeText } from '@portfolio/contract/imports/change';
import { comesIn } from '@portfolio/contract/imports/summary';
import { useId, useState } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import meta from '#app/panel/meta.module.css';
import { fieldLabel, isText, outcomeLabel, remarks, rowName } from './labels.ts';
import styles from './report.module.css';

interface Choices {
  skipped?: ReadonlySet<string>;
  onSkip?: (skipped: ReadonlySet<string>) => void;
  /** Path of the page whose text fills the About texts. */
  about?: string | undefined;
  onAbout?: (path: string | undefined) => void;
}
interface Props extends Choices {
  rows: readonly ImportRow[];
  isDone: boolean;
}

/** Rows that are shown at first. */
const FIRST_ROWS = 20;

/** All items with what happens to each and why; those that need a look come first. */
export function ReportTable({ rows, isDone, ...choices }: Props) {
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS);
  if (rows.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.blockHead}>
        <h2 id={heading}>
          {rows.every(isText) ? 'Posts' : 'Everything'}
          <span>{rows.length}</span>
        </h2>
      </div>
      <table className={styles.report}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">{isDone ? 'What happened' : 'What happens'}</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={`${row.what} ${row.path}`} row={row} isDone={isDone} {...choices} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {`Show ${rows.length - shown.length} more`}
        </Button>
      )}
    </section>
  );
}

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="What is different">
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.changed}>{fieldLabel(change.field)}</span> {changeText(change)}
        </li>
      ))}
    </ul>
  );
}

function Row({ row, isDone, skipped, onSkip, about, onAbout }: Choices & { row: ImportRow; isDone: boolean }) {
  const { path, offersAbout, changes } = row;
  const isSkipped = skipped?.has(path) ?? false;
  const [kind, label] = outcomeLabel(isSkipped ? { ...row, outcome: 'skipped' } : row, isDone);
  const name = rowName(row);
  const toggle = () => {
    const next = new Set(skipped);
    if (!next.delete(path)) next.add(path);
    onSkip?.(next);
  };
  return (
    <tr>
      <th scope="row">
        {onSkip && comesIn(row) ? (
          <Checkbox label={name} aria-label={`Import ${name}`} checked={!isSkipped} onChange={toggle} />
        ) : (
          name
        )}
        {name !== path && <span className={cx(meta.meta, styles.path)}>{path}</span>}
      </th>
      <td>
        <Badge kind={kind}>{label}</Badge>
      </td>
      <td className={styles.why}>
        <Changes changes={changes} />
        {remarks(row).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {onAbout && offersAbout && !isSkipped && (
          <Checkbox
            label="Use its text for About in Site Settings"
            checked={about === path}
            onChange={(event) => onAbout(event.target.checked ? path : undefined)}
          />
        )}
      </td>
    </tr>
  );
}
