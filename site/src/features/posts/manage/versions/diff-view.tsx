import { useMemo } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { collapseEqualLines, type Line, type Part, textDiff } from './text-diff.ts';
import styles from './versions.module.css';

interface DiffViewProps {
  before: string;
  after: string;
  /** Accessible name of the diff. */
  label: string;
}

/** An inline diff of two texts: removed parts are struck out, added parts are marked. */
export function DiffView({ before, after, label }: DiffViewProps) {
  const parts = useMemo(() => collapseEqualLines(textDiff(before, after)), [before, after]);
  const isSame = before === after;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.diff} aria-label={label} tabIndex={0}>
      {isSame ? (
        <p className={styles.skipped}>The text is the same.</p>
      ) : (
        numbered(parts).map(({ key, part }) => <PartView key={key} part={part} />)
      )}
    </section>
  );
}

const numbered = (parts: readonly Part[]) => parts.map((part, key) => ({ key, part }));

function PartView({ part }: { part: Part }) {
  if ('skipped' in part) {
    return <p className={styles.skipped}>{`${part.skipped} equal ${part.skipped === 1 ? 'line' : 'lines'}`}</p>;
  }
  return part.lines.map((line, index) => {
    const key = index;
    return <LineView key={key} line={line} />;
  });
}

function LineView({ line }: { line: Line }) {
  return (
    <p className={cx(styles.line, styles[line.kind])}>
      {line.pieces.map(({ kind, text }, index) => {
        const key = `${index}`;
        if (kind !== 'added' && kind !== 'removed') return <span key={key}>{text || ' '}</span>;
        const Change = kind === 'added' ? 'ins' : 'del';
        return (
          <Change key={key}>
            <VisuallyHidden>{`${kind}: `}</VisuallyHidden>
            {text || ' '}
          </Change>
        );
      })}
    </p>
  );
}
