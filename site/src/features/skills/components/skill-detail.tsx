import type { Evidence, EvidenceKind, Skill } from '@portfolio/contract';
import { SEARCH_PAGE, SKILLS_PAGE } from '@portfolio/contract/pages';
import { formatMonth } from '@portfolio/text/format/dates';
import { formatMonthsWithin } from '@portfolio/text/format/skill-time';
import { monthsBetween } from '@portfolio/text/periods';
import { formatCount, formatTime, kindsIn, wordsFor } from '#app/components/evidence/labels.ts';
import { wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { SkillCall } from './skill-call.tsx';
import styles from './skill-detail.module.css';
import { Timeline } from './timeline.tsx';

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
  const time = formatMonthsWithin(months, monthsBetween(spans, today));
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
  const { timeZone } = useSiteConfig();
  const count = skill.counts[kind];
  const items = skill.evidence.filter((item) => item.kind === kind);
  return (
    <section className={styles.group} id={kind} aria-labelledby={`${kind}-h`}>
      <div className={styles.groupHead}>
        <h2 className="title" id={`${kind}-h`}>
          {wordsFor(kind).heading}
        </h2>
        <span className="mono">{count}</span>
      </div>
      <div>
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
            <Row key={index} item={item} timeZone={timeZone} />
          ))}
        </ul>
        {count > items.length && (
          <p className={styles.more}>
            <a href={`${SEARCH_PAGE}?${new URLSearchParams({ q: skill.name })}`}>
              {`Search all ${formatCount(kind, count)}`}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function Row({ item, timeZone }: { item: Evidence; timeZone: string }) {
  const { title, organisation, url, quote } = item;
  return (
    <li>
      <h3 dir="auto">
        {/* A full load, because only that follows a text fragment. */}
        <a href={url}>{organisation ? `${title}, ${organisation}` : title}</a>
      </h3>
      <p className={cx('mono', styles.time)}>{formatTime(item, timeZone)}</p>
      {quote && (
        <p className={styles.quote} dir="auto">
          {quote.before}
          <mark>{quote.match}</mark>
          {quote.after}
        </p>
      )}
    </li>
  );
}
