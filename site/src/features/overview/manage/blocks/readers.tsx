import type { Overview } from '@portfolio/contract';
import { Block } from './block.tsx';
import styles from './facts.module.css';

const amount = new Intl.NumberFormat('en');

/** How this week compares with the one before: `117 more than the week before`. */
export function comparisonOf({ visitors, before }: NonNullable<Overview['readers']>): string {
  if (visitors === before) return 'as many as the week before';
  const difference = amount.format(Math.abs(visitors - before));
  return `${difference} ${visitors > before ? 'more' : 'fewer'} than the week before`;
}

/** The readers of the last seven days, over those of the seven days before. */
export function Readers({ readers }: { readers: NonNullable<Overview['readers']> }) {
  return (
    <Block title="Readers this week">
      <p className={styles.readers}>
        <strong>{amount.format(readers.visitors)}</strong> <span>{comparisonOf(readers)}</span>
      </p>
    </Block>
  );
}
