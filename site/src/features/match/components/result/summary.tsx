import { CUT, countShown } from '@portfolio/evidence/comparison/summary';
import type { Ref } from 'react';
import { CornerDrawing } from '../drawings/corner-drawing.tsx';
import type { PassOnSheetProps } from './pass-on-sheet.tsx';
import styles from './summary.module.css';
import { SummaryActs } from './summary-acts.tsx';
import { Tallies } from './tallies.tsx';

/** A result, and what is pointed at. */
export interface SummaryProps extends Omit<PassOnSheetProps, 'onClose'> {
  /** The heading takes the focus. */
  headingRef: Ref<HTMLHeadingElement>;
  /** The position of the requirement that is pointed at. */
  lit: number | undefined;
}

/** How much of an ad is shown, counted and drawn. */
export function Summary({ headingRef, lit, ...props }: SummaryProps) {
  const { findings, isCut } = props.comparison;
  return (
    <div className={styles.summary}>
      <div>
        <h2 id="findings" ref={headingRef} tabIndex={-1}>
          {countShown(findings)}
        </h2>
        <Tallies findings={findings} />
        <p className={styles.hint}>
          Each line that requires something is read skill by skill: “or” needs one, “and” needs all. {isCut && CUT}
        </p>
        <SummaryActs {...props} />
      </div>
      <div className={styles.figure}>
        <CornerDrawing verdicts={findings.map(({ verdict }) => verdict)} lit={lit} />
      </div>
    </div>
  );
}
