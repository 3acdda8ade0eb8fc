import type { Comparison, Finding, Proof, SkillFinding } from '@portfolio/evidence/comparison/finding';
import {
  CUT,
  countFindings,
  formatComparison,
  formatYears,
  LIMITED,
  SKILL_VERDICTS,
  VERDICTS,
} from '@portfolio/evidence/comparison/summary';
import { type Ref, useState } from 'react';
import { formatTime } from '#app/components/evidence/labels.ts';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './match.module.css';

interface FindingsProps {
  comparison: Comparison;
  timeZone: string;
  /** The heading takes the focus. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Each requirement of the ad with the work that shows it, in the order of the ad. */
export function Findings({ comparison, timeZone, headingRef }: FindingsProps) {
  const { findings, isCut } = comparison;
  return (
    <section aria-labelledby="findings">
      <div className={styles.head}>
        <h2 id="findings" ref={headingRef} tabIndex={-1}>
          {findings.length > 0 ? countFindings(findings) : 'No requirements found'}
        </h2>
        {findings.length > 0 && (
          <div className={styles.buttons}>
            <CopyButton comparison={comparison} />
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        )}
      </div>
      {isCut && <p className={styles.none}>{CUT}</p>}
      {findings.length > 0 ? (
        <ol className={styles.requirements}>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <Row key={index} finding={finding} timeZone={timeZone} />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>
          This text asks for nothing that can be checked. Paste the part that lists what you need.
        </p>
      )}
    </section>
  );
}

function CopyButton({ comparison }: Pick<FindingsProps, 'comparison'>) {
  const [result, setResult] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(formatComparison(comparison, location.origin)).then(
      () => setResult('Copied'),
      () => setResult('Could not copy'),
    );
  return (
    <>
      <Button onClick={() => void copy()}>{result || 'Copy as text'}</Button>
      <span className="sr-only" role="status">
        {result}
      </span>
    </>
  );
}

function Row({ finding, timeZone }: { finding: Finding; timeZone: string }) {
  const { requirement, verdict, skills, proofs, isLimited } = finding;
  return (
    <li className={cx(styles.requirement, styles[verdict])}>
      <h3 dir="auto">{requirement.text}</h3>
      <div>
        <p className={cx('mono', styles.verdict)}>
          {VERDICTS[verdict]}
          {requirement.isOptional && <span>nice to have</span>}
        </p>
        {skills.length > 0 && (
          <ul className={styles.skills}>
            {skills.map((skill, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              <SkillItem key={index} skill={skill} />
            ))}
          </ul>
        )}
        {isLimited && <p className={styles.remark}>{LIMITED}</p>}
        {proofs.length > 0 && (
          <ul>
            {proofs.map((proof) => (
              <ProofItem key={proof.kind + proof.title + proof.url} proof={proof} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A skill with its verdict in words, and its years where they are required. */
function SkillItem({ skill: { name, verdict, years } }: { skill: SkillFinding }) {
  return (
    <li>
      <strong dir="auto">{name}</strong> <span className={cx('mono', styles.verdict)}>{SKILL_VERDICTS[verdict]}</span>
      {years && <span className={styles.remark}> {formatYears(years)}</span>}
    </li>
  );
}

function ProofItem({ proof, timeZone }: { proof: Proof; timeZone: string }) {
  const { title, organisation, url, quote } = proof;
  const time = formatTime(proof, timeZone);
  return (
    <li>
      <blockquote dir="auto">
        {quote.map(({ text, isMarked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a quote have no state
          isMarked ? <mark key={index}>{text}</mark> : text,
        )}
      </blockquote>
      <p className={styles.source}>
        {/* In a tab of its own, so that the comparison stays; a full load, because only that follows a text fragment. */}
        <a href={url} target="_blank" rel="noopener" dir="auto">
          {organisation ? `${title}, ${organisation}` : title}
        </a>
        {time && <span className="mono">{time}</span>}
      </p>
    </li>
  );
}
