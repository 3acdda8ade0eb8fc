import { type Finding, otherProofs, type SkillFinding } from '@portfolio/evidence/comparison/finding';
import { formatYears, LIMITED, SKILL_VERDICTS, VERDICTS } from '@portfolio/evidence/comparison/summary';
import { counted } from '@portfolio/text/format/counted';
import { ChevronDown } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { VerdictMark } from '../drawings/verdict-mark.tsx';
import styles from './findings.module.css';
import { ProofQuote } from './proof-quote.tsx';

interface FindingRowProps {
  finding: Finding;
  /** The heading of the ad that begins here. */
  heading: string | undefined;
  timeZone: string;
  /** Called when the pointer or the focus comes and goes. */
  onPoint: (isPointed: boolean) => void;
}

/** A requirement with its verdict in words, its skills and the best quote. */
export function FindingRow({ finding, heading, timeZone, onPoint }: FindingRowProps) {
  const { requirement, verdict, skills, proofs, isLimited } = finding;
  const [best] = proofs;
  return (
    <li
      className={cx(styles.row, verdict === 'missing' && styles.gap)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {heading && (
        <p className={cx('mono', styles.heading)} dir="auto">
          {heading}
        </p>
      )}
      <div className={styles.required}>
        <VerdictMark verdict={verdict} />
        <h3 dir="auto">{requirement.text}</h3>
        <p className={cx('mono', styles.verdict)}>
          {VERDICTS[verdict]}
          {requirement.isOptional && <span>nice to have</span>}
        </p>
      </div>
      <div className={styles.evidence}>
        {skills.length > 0 && (
          <ul className={styles.skills}>
            {skills.map((skill, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              <SkillLine key={index} skill={skill} />
            ))}
          </ul>
        )}
        {verdict === 'missing' && <NearestThing skills={skills} />}
        {isLimited && <p className={styles.remark}>{LIMITED}</p>}
        {best && (
          <ProofQuote proof={best} timeZone={timeZone}>
            <OtherProofs finding={finding} timeZone={timeZone} />
          </ProofQuote>
        )}
      </div>
    </li>
  );
}

/** Work that is near to what is missing, in one sentence. */
function NearestThing({ skills }: Pick<Finding, 'skills'>) {
  const near = skills.find((skill) => skill.near)?.near;
  return near ? (
    <p className={styles.remark}>
      The nearest thing is {near.name} in <bdi>{near.title}</bdi>. That is not the same.
    </p>
  ) : null;
}

/** A skill with its verdict in words, and its time. */
function SkillLine({ skill }: { skill: SkillFinding }) {
  const { name, verdict } = skill;
  return (
    <li>
      <strong dir="auto">{name}</strong>
      <span className={styles.word}>
        <VerdictMark verdict={verdict} />
        {SKILL_VERDICTS[verdict]}
      </span>
      <span className={cx('mono', styles.note)}>{noteOn(skill)}</span>
    </li>
  );
}

/** The years of a skill, or why it is shown in part only; quotes of work stand before those of posts and testimonials. */
function noteOn({ verdict, years, proofs: [best] }: SkillFinding): string {
  if (years) return formatYears(years);
  if (verdict !== 'partly') return '';
  if (best?.kind === 'post') return 'only in posts';
  return best?.kind === 'testimonial' ? 'only said by others' : '';
}

function OtherProofs({ finding, timeZone }: Pick<FindingRowProps, 'finding' | 'timeZone'>) {
  const others = otherProofs(finding);
  if (others.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        {counted(others.length, 'more proof')}
        <Icon of={ChevronDown} />
      </summary>
      {others.map((proof, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <ProofQuote key={index} proof={proof} timeZone={timeZone} />
      ))}
    </details>
  );
}
