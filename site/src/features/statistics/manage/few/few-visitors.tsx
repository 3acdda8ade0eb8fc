import type { Statistics } from '@portfolio/contract';
import { useId } from 'react';
import meta from '#app/panel/meta.module.css';
import { isCounted } from '../chart/series.ts';
import { formatLongWeekday, formatShortDay } from '../days.ts';
import { otherBlocks, pagesBlock } from '../lists/blocks.tsx';
import lists from '../lists/lists.module.css';
import { RankList } from '../lists/rank-list.tsx';
import { MEASURES } from '../measures.ts';
import { RANGES } from '../ranges.ts';
import { BeFound } from './be-found.tsx';
import { DayDots } from './day-dots.tsx';

/** Up to so many days a weekday names a day. */
const WEEK = 7;

/** A range with too few visitors for a line: each is a dot on its day; and what there is to do next. */
export function FewVisitors({ statistics }: { statistics: Statistics }) {
  const { points, since, range } = statistics;
  const counted = points.filter((point) => isCounted(point, since));
  const blocks = otherBlocks(statistics).filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Days statistics={statistics} counted={counted} />
      <div className={lists.halves}>
        <RankList {...pagesBlock(statistics, 'views')} isPlain none={`None in the last ${RANGES[range].label}.`} />
        <BeFound />
        {blocks.map((block) => (
          <RankList key={block.title} {...block} isPlain />
        ))}
      </div>
    </>
  );
}

interface DaysProps {
  statistics: Statistics;
  /** The points since anything was counted. */
  counted: Statistics['points'];
}

function Days({ statistics: { points, totals, since = '', from, to, range }, counted }: DaysProps) {
  const { label, point } = RANGES[range];
  const heading = useId();
  const isNew = since > from;
  const day = counted.length <= WEEK && point === 'day' ? formatLongWeekday(since) : formatShortDay(since);
  const first = since === to ? 'today' : day;
  const visitors = totals.visitors === 0 ? 'No visitors' : MEASURES.visitors.count(totals.visitors);
  return (
    <section className={lists.block} aria-labelledby={heading}>
      <div className={lists.head}>
        <h2 id={heading}>{isNew ? `${visitors} so far` : visitors}</h2>
        <span className={meta.meta}>{isNew ? `since ${first}` : `last ${label}`}</span>
        {totals.visitors > 0 && <p>{`Too few for a line, so every visitor is a dot on its ${point}.`}</p>}
      </div>
      <DayDots points={counted.length > 0 ? counted : points} />
    </section>
  );
}
