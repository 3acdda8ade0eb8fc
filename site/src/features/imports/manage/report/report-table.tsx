import type { ImportRow } from '@portfolio/contract';
import { changeText } from '@portfolio/contract/imports/change';
import { comesIn } from '@portfolio/contract/imports/summary';
import { useId, useState } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import meta from '#app/panel/meta.module.css';
import { fieldLabel, needsLook, outcomeLabel, rowName } from './labels.ts';
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

/** The report: each item with what happens to it and why, at first those that need a look. */
export function ReportTable({ rows, isDone, ...choices }: Props) {
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const notable = rows.filter(needsLook);
  const isAll = showsAll || notable.length === 0;
  if (rows.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.blockHead}>
        <h2 id={heading}>
          {rows.every(({ what }) => what === 'post' || what === 'page') ? 'Posts' : 'Items'}
          <span>{rows.length}</span>
        </h2>
        <fieldset className={styles.segments}>
          <legend className="sr-only">Show</legend>
          <label>
            <input type="radio" name={heading} checked={isAll} onChange={() => setShowsAll(true)} />
            All
          </label>
          <label>
            <input
              type="radio"
              name={heading}
              checked={!isAll}
              disabled={notable.length === 0}
              onChange={() => setShowsAll(false)}
            />
            {`Needs a look ${notable.length}`}
          </label>
        </fieldset>
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
          {(isAll ? rows : notable).map((row) => (
            <Row key={`${row.what} ${row.path}`} row={row} isDone={isDone} {...choices} />
          ))}
        </tbody>
      </table>
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
  const { path, notes, offersAbout, changes } = row;
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
        {name}
        {name !== path && <span className={cx(meta.meta, styles.path)}>{path}</span>}
      </th>
      <td>
        <Badge kind={kind}>{label}</Badge>
        {onSkip && comesIn(row) && (
          <Checkbox label="Skip" aria-label={`Skip ${name}`} checked={isSkipped} onChange={toggle} />
        )}
      </td>
      <td className={styles.why}>
        <Changes changes={changes} />
        {notes.map((note) => (
          <p key={note}>{note[0]?.toUpperCase() + note.slice(1)}</p>
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
