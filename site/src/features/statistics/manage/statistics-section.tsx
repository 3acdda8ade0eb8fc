import type { Statistics } from '@portfolio/contract';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { isOwnersBrowser } from '#app/lib/owner-flag.ts';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { SectionHead } from '#app/panel/section-head.tsx';
import { PointsTable } from './chart/points-table.tsx';
import { VisitsChart } from './chart/visits-chart.tsx';
import { Choice } from './choice.tsx';
import { FewVisitors } from './few/few-visitors.tsx';
import { StatisticsLists } from './lists/statistics-lists.tsx';
import { MeasureChoice } from './measure-choice.tsx';
import { measureOf, measureValue } from './measures.ts';
import { NoVisits, SWITCH_PATH } from './no-visits.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { exportPath, isSparse, RANGES, rangeOf, rangeValue } from './ranges.ts';
import styles from './statistics.module.css';
import { STATISTICS, StatisticsContentSkeleton } from './statistics-skeleton.tsx';
import { useStatistics } from './use-statistics.ts';

const RANGE_OPTIONS = (Object.keys(RANGES) as (keyof typeof RANGES)[]).map((value) => ({
  value,
  label: RANGES[value].label,
}));
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** Where the mark of the owner could not be stored. */
const UNKNOWN_OWNER =
  'Counted on your own server, without cookies. This browser stores nothing, so your own visits are counted too.';

/** Visits in the panel: sums, a chart by day and lists of a range, which is in the address. */
export function StatisticsSection() {
  const [named, setRange] = useFilter('range');
  const range = rangeOf(named);
  const { statistics, isLoading, error, reload } = useStatistics(range);
  const hasVisits = statistics?.since !== undefined;
  return (
    <>
      <SectionHead {...STATISTICS} {...(!isOwnersBrowser() && { description: UNKNOWN_OWNER })}>
        <div className={styles.acts}>
          <Choice label="Range" options={RANGE_OPTIONS} value={range} onChange={(next) => setRange(rangeValue(next))} />
          {/* Keeps its place, so that the ranges do not move when the first answer comes. */}
          <ButtonLink
            className={cx(styles.export, !hasVisits && styles.unused)}
            aria-hidden={!hasVisits}
            href={exportPath(range)}
            download
            icon={Download}
          >
            <span>Export CSV</span>
          </ButtonLink>
        </div>
      </SectionHead>
      {error !== undefined && <LoadFailed title="Statistics didn’t load" onRetry={reload} />}
      {error === undefined && !statistics && <StatisticsContentSkeleton />}
      {error === undefined && statistics && (
        <div className={styles.content} aria-busy={isLoading}>
          <Content statistics={statistics} />
        </div>
      )}
      {(statistics || error !== undefined) && <PrivacyNote statistics={statistics} />}
    </>
  );
}

function Content({ statistics }: { statistics: Statistics }) {
  if (statistics.since === undefined) return <NoVisits isCounting={statistics.isCounting} />;
  return (
    <>
      {!statistics.isCounting && (
        <Notice>
          Counting is off. What was counted before is kept. <Link to={SWITCH_PATH}>Open Site Settings</Link>
        </Notice>
      )}
      {isSparse(statistics) ? <FewVisitors statistics={statistics} /> : <Visits statistics={statistics} />}
    </>
  );
}

function Visits({ statistics }: { statistics: Statistics }) {
  const [named, setMeasure] = useFilter('measure');
  const [view, setView] = useFilter('as');
  const measure = measureOf(named);
  return (
    <>
      <section aria-label={`Visits by ${RANGES[statistics.range].point}`}>
        <div className={styles.tools}>
          <MeasureChoice statistics={statistics} value={measure} onChange={(next) => setMeasure(measureValue(next))} />
          <Choice
            label="Show as"
            options={VIEWS}
            value={view === 'table' ? 'table' : 'chart'}
            onChange={(next) => setView(next === 'table' ? next : '')}
          />
        </div>
        {view === 'table' ? (
          <PointsTable statistics={statistics} measure={measure} />
        ) : (
          <VisitsChart key={statistics.range} statistics={statistics} measure={measure} />
        )}
      </section>
      <StatisticsLists statistics={statistics} />
    </>
  );
}
