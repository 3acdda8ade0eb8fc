import vertex from '#app/components/drawings/vertex.module.css';
import { cx } from '#app/components/ui/cx.ts';
import styles from './wizard.module.css';

const STEPS = { file: 'File', check: 'Report', run: 'Import', done: 'Done' } as const;
/** A step of an import. */
export type Step = keyof typeof STEPS;
const ORDER = Object.keys(STEPS);

/** The steps of an import, with those that are done and the current one. */
export function Wizard({ step }: { step: Step }) {
  const current = ORDER.indexOf(step);
  return (
    <ol className={styles.wizard} aria-label="Steps">
      {Object.entries(STEPS).map(([name, label], index) => (
        <li
          key={name}
          className={cx(vertex.before, index < current && styles.isDone)}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
