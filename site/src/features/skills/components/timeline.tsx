import type { Evidence, Skill } from '@portfolio/contract';
import { formatPeriod } from '@portfolio/text/format/dates';
import { formatMonths, formatMonthsExactly } from '@portfolio/text/format/skill-time';
import { Fragment } from 'react';
import dimension from '#app/components/drawings/dimension-line.module.css';
import vertex from '#app/components/drawings/vertex.module.css';
import { shortName } from '#app/components/evidence/labels.ts';
import { cx } from '#app/components/ui/cx.ts';
import styles from './timeline.module.css';
import { yearAxis } from './year-axis.ts';

/** With more years, only every second, third, … one is named. */
const MAX_YEAR_LABELS = 10;
/** In a shorter part of the timeline, the total does not fit between its ticks. */
const MIN_TOTAL = 0.3;

type Dated = Evidence & { startDate: string };
const isDated = (item: Evidence): item is Dated =>
  (item.kind === 'experience' || item.kind === 'project') && item.startDate !== undefined;

/** The jobs and projects of a skill over the years: jobs as lines, projects as points; nothing without dates. */
export function Timeline({ skill }: { skill: Skill }) {
  const { since, today, spans, name } = skill;
  const items = skill.evidence
    .filter(isDated)
    .filter(({ startDate }) => startDate <= today)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.startDate.localeCompare(b.startDate));
  if (!since || items.length === 0) return null;
  const { first, count, step, at } = yearAxis(
    items.map(({ startDate }) => startDate),
    today,
    MAX_YEAR_LABELS,
  );
  return (
    <section aria-label={`${name} over time`} style={{ '--years': count }}>
      <div className={styles.years} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the years are fixed
          <span key={index} className={cx((index / step) % 2 === 1 && styles.everySecond)}>
            {index % step === 0 && first + index}
          </span>
        ))}
      </div>
      <ol className={styles.rows}>
        <Total spans={spans} at={at} />
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
          <Row key={index} item={item} start={at(item.startDate)} end={at(item.endDate ?? today)} />
        ))}
      </ol>
    </section>
  );
}

interface TotalProps {
  spans: Skill['spans'];
  /** The position of a day, from 0 to 1. */
  at: (day: string) => number;
}

/** The time that counts, broken where nothing names the skill. */
function Total({ spans, at }: TotalProps) {
  const [first] = spans;
  if (!first) return null;
  if (spans.length === 1)
    return <WholeTotal text={formatMonths(first.months)} start={at(first.start)} end={at(first.end)} />;
  return (
    <li className={styles.parts}>
      {spans.map(({ start, end, months }, index) => (
        <Fragment key={start}>
          {index > 0 && (
            <span className={styles.gap} style={{ '--a': at(spans[index - 1]?.end ?? start), '--b': at(start) }}>
              <span>not counted</span>
            </span>
          )}
          <span className={cx(dimension.dimension, styles.part)} style={{ '--a': at(start), '--b': at(end) }}>
            <span>{formatMonthsExactly(months)}</span>
          </span>
        </Fragment>
      ))}
    </li>
  );
}

function WholeTotal({ text, start, end }: { text: string; start: number; end: number }) {
  const place = { '--a': start, '--b': end };
  if (end - start < MIN_TOTAL) {
    return (
      <li className={cx(styles.shortTotal, start > 0.5 && styles.flipped)} style={place}>
        <span className={styles.line} />
        <span className={cx('mono', styles.label)}>{text}</span>
      </li>
    );
  }
  return (
    <li className={styles.total} style={place}>
      <div className={dimension.dimension}>
        <span>{text}</span>
      </div>
    </li>
  );
}

function Row({ item, start, end }: { item: Dated; start: number; end: number }) {
  const { kind, url, startDate, endDate } = item;
  const isJob = kind === 'experience';
  const className = cx(!isJob && styles.project, isJob && !endDate && styles.open, start > 0.5 && styles.flipped);
  return (
    <li className={className} style={{ '--a': start, '--b': isJob ? end : start }}>
      {isJob ? <span className={styles.line} /> : <i className={cx(vertex.vertex, styles.point)} />}
      <span className={styles.label} dir="auto">
        {isJob ? shortName(item) : <a href={url}>{shortName(item)}</a>}
        <span className="mono">{formatPeriod(startDate, endDate)}</span>
      </span>
    </li>
  );
}
