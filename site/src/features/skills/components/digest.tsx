import type { ListedSkill, SkillList } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import { buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { BestProof } from './best-proof.tsx';
import styles from './digest.module.css';
import { mostProvenFirst } from './ring-model.ts';
import { timeOf } from './skill-time.ts';
import { type YearAxis, yearAxis } from './year-axis.ts';

/** Rows that are shown at first; without scripts all are. */
const FIRST_ROWS = 6;
const MAX_YEAR_LABELS = 6;

/**
 * Every skill with its time on one axis and its best proof, the most proven first. A script shows all rows after the
 * button was pressed (`data-whole`).
 */
export function Digest({ list: { items, today } }: { list: SkillList }) {
  const starts = items.flatMap(({ spans }) => spans.map(({ start }) => start));
  const axis = yearAxis(starts, today, MAX_YEAR_LABELS);
  return (
    <section className={styles.section} aria-labelledby="digest-h" style={{ '--years': axis.count }}>
      <h2 className="title" id="digest-h">
        Time and best proof
      </h2>
      <div className={styles.head} aria-hidden="true">
        <span>Skill</span>
        <span className={styles.years}>
          {starts.length > 0 &&
            Array.from({ length: Math.ceil(axis.count / axis.step) }, (_, index) => index * axis.step).map((year) => (
              <span key={year} style={{ '--a': year / axis.count }}>
                {axis.first + year}
              </span>
            ))}
        </span>
        <span>Best proof</span>
      </div>
      <ol className={styles.skillRows} data-digest="">
        {mostProvenFirst(items).map((skill) => (
          <Row key={skill.slug} skill={skill} axis={axis} today={today} />
        ))}
      </ol>
      {items.length > FIRST_ROWS && (
        <button type="button" className={cx(buttonClass(), styles.more)} data-show-digest="">
          {`Show all ${items.length} skills`}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  skill: ListedSkill;
  axis: YearAxis;
  today: string;
}

function Row({ skill, axis: { at }, today }: RowProps) {
  const { slug, name, spans, best } = skill;
  const time = timeOf(skill, today);
  return (
    <li>
      <h3>
        <a href={skillPath(slug)} dir="auto">
          {name}
        </a>
        {time && <span className="mono">{time}</span>}
      </h3>
      <div className={styles.time} aria-hidden="true">
        {spans.map(({ start, end }, index) => {
          const earlier = spans[index - 1];
          return [
            earlier && (
              <i key={`gap ${start}`} className={styles.gap} style={{ '--a': at(earlier.end), '--b': at(start) }} />
            ),
            <i key={start} className={cx(end >= today && styles.open)} style={{ '--a': at(start), '--b': at(end) }} />,
          ];
        })}
      </div>
      <p className={styles.best}>
        <BestProof best={best} />
      </p>
    </li>
  );
}
