import type { Visits } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import type { ComponentType } from 'react';
import { Block, MoreLink } from './block.tsx';
import styles from './facts.module.css';

const amount = new Intl.NumberFormat('en');

/** How this week compares with the one before: `117 more than the week before`; empty if that was not counted whole. */
function comparisonOf({
  since,
  before: days,
  totals: { visitors },
  totalsBefore: { visitors: before },
}: Visits): string {
  const [first] = days;
  if (!since || !first || since >= first.from) return '';
  if (visitors === before) return 'as many as the week before';
  const difference = amount.format(Math.abs(visitors - before));
  return `${difference} ${visitors > before ? 'more' : 'fewer'} than the week before`;
}

/** Renders visits by day. */
export type VisitsChart = ComponentType<{ visits: Visits }>;

/** The readers of the last seven days, beside those of the seven days before. */
export function ThisWeek({ visits, Chart }: { visits: Visits; Chart: VisitsChart }) {
  const { visitors } = visits.totals;
  return (
    <Block title="This week" action={<MoreLink to={panelPath(PANEL_SECTIONS.statistics)}>Statistics</MoreLink>}>
      {visits.since === undefined ? (
        <p className={styles.readers}>
          No readers yet <span>The first visit shows here within a minute.</span>
        </p>
      ) : (
        <>
          <p className={styles.readers}>
            {amount.format(visitors)} {visitors === 1 ? 'reader' : 'readers'} <span>{comparisonOf(visits)}</span>
          </p>
          <Chart visits={visits} />
        </>
      )}
    </Block>
  );
}
