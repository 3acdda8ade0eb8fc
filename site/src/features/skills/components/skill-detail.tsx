import type { Evidence, EvidenceKind, Skill } from '@portfolio/contract';
import { SKILLS_PAGE } from '@portfolio/contract/pages';
import { formatMonth } from '@portfolio/text/format/dates';
import { ChevronDown } from 'lucide-react';
import { EvidenceWords } from '#app/components/evidence/evidence-words.tsx';
import { formatCount, formatTime, kindsIn, wordsFor } from '#app/components/evidence/labels.ts';
import { wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { resultsPath } from '#app/lib/search-path.ts';
import { SkillCall } from './skill-call.tsx';
import styles from './skill-detail.module.css';
import { timeOf } from './skill-time.ts';
import { Timeline } from './timeline.tsx';

/** The rows of each kind that are not folded. */
const FIRST_ROWS = 3;

/** The way back to all skills. */
export const BACK_TO_SKILLS = { to: SKILLS_PAGE, label: 'All skills' };

/** The page of a skill: the claim, its time, and the evidence by kind. */
export function SkillDetail({ skill }: { skill: Skill }) {
  const kinds = kindsIn(skill.counts);
  return (
    <>
      <header className={cx(wrap, styles.head)}>
        <BackLink to={BACK_TO_SKILLS.to}>{BACK_TO_SKILLS.label}</BackLink>
        <Claim skill={skill} />
        <ul className={styles.counts}>
          {kinds.map((kind) => (
            <li key={kind}>
              <a href={`#${kind}`}>{formatCount(kind, skill.counts[kind])}</a>
            </li>
          ))}
        </ul>
        {skill.summary && (
          <p className={styles.lede} dir="auto">
            {skill.summary}
          </p>
        )}
        {skill.since && (
          <p className={styles.since}>
            {[
              `Counted from ${formatMonth(skill.since)}, the start of the first dated work that names it.`,
              ...gapsOf(skill),
            ].join(' ')}
          </p>
        )}
        {skill.aliases.length > 0 && (
          <p className={styles.since} dir="auto">{`Also known as ${skill.aliases.join(', ')}.`}</p>
        )}
      </header>
      <div className={wrap}>
        <Timeline skill={skill} />
        {kinds.map((kind) => (
          <Group key={kind} kind={kind} skill={skill} />
        ))}
      </div>
      <SkillCall skill={skill} />
    </>
  );
}

/** What the time leaves out. */
const gapsOf = ({ spans }: Skill): string[] =>
  spans.slice(1).map(({ start }, at) => {
    const end = formatMonth(spans[at]?.end ?? start);
    return `Between ${end} and ${formatMonth(start)} no job or dated project names it; that time is not counted.`;
  });

function Claim({ skill: { name, months, spans, today } }: { skill: Skill }) {
  const time = timeOf({ months, spans }, today);
  return (
    <h1 className={styles.claim} dir="auto">
      {name}
      {time && (
        <>
          {', '}
          <span className="soft">{time}</span>
        </>
      )}
    </h1>
  );
}

function Group({ kind, skill }: { kind: EvidenceKind; skill: Skill }) {
  const count = skill.counts[kind];
  const items = skill.evidence.filter((item) => item.kind === kind);
  const rest = items.slice(FIRST_ROWS);
  const { heading, one, many } = wordsFor(kind);
  return (
    <section className={styles.group} id={kind} aria-labelledby={`${kind}-h`}>
      <div className={styles.groupHead}>
        <h2 className="title" id={`${kind}-h`}>
          {heading}
        </h2>
        <span className="mono">{count}</span>
      </div>
      <div>
        <Rows items={items.slice(0, FIRST_ROWS)} />
        {rest.length > 0 && (
          <details className={styles.fold}>
            <summary>
              {`${rest.length} more ${rest.length === 1 ? one : many}`}
              <Icon of={ChevronDown} />
            </summary>
            <Rows items={rest} />
          </details>
        )}
        {count > items.length && (
          <p className={styles.more}>
            <a href={resultsPath(skill.name)}>{`Search all ${formatCount(kind, count)}`}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function Rows({ items }: { items: readonly Evidence[] }) {
  const { timeZone } = useSiteConfig();
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
        <Row key={index} item={item} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function Row({ item, timeZone }: { item: Evidence; timeZone: string }) {
  const { title, organisation, url } = item;
  return (
    <li>
      <h3 dir="auto">
        {/* A full load, because only that follows a text fragment. */}
        <a href={url}>{organisation ? `${title}, ${organisation}` : title}</a>
      </h3>
      <p className={cx('mono', styles.time)}>{formatTime(item, timeZone)}</p>
      <EvidenceWords className={styles.quote} item={item} />
    </li>
  );
}
