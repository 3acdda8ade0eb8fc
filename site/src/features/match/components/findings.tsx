import type { Finding, Proof } from '@portfolio/evidence/comparison/finding';
import { countFindings, formatFindings, remarksOf, VERDICTS } from '@portfolio/evidence/comparison/summary';
import { type Ref, useState } from 'react';
import { formatTime } from '#app/components/evidence/labels.ts';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './match.module.css';

interface FindingsProps {
  findings: Finding[];
  timeZone: string;
  /** The heading takes the focus. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Each ask of the ad beside the work that shows it, in the order of the ad. */
export function Findings({ findings, timeZone, headingRef }: FindingsProps) {
  return (
    <section aria-labelledby="findings">
      <div className={styles.head}>
        <h2 id="findings" ref={headingRef} tabIndex={-1}>
          {findings.length > 0 ? countFindings(findings) : 'No asks were found in this text'}
        </h2>
        {findings.length > 0 && (
          <div className={styles.buttons}>
            <CopyButton findings={findings} />
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        )}
      </div>
      {findings.length > 0 ? (
        <ol className={styles.asks}>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <Row key={index} finding={finding} timeZone={timeZone} />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>Paste the list of what the ad asks for.</p>
      )}
    </section>
  );
}

function CopyButton({ findings }: { findings: Finding[] }) {
  const [result, setResult] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(formatFindings(findings, location.origin)).then(
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
  const { ask, verdict, proofs } = finding;
  const remarks = remarksOf(finding);
  return (
    <li className={cx(styles.ask, styles[verdict])}>
      <h3 dir="auto">{ask.text}</h3>
      <div>
        <p className={cx('mono', styles.verdict)}>
          {VERDICTS[verdict]}
          {ask.isOptional && <span>nice to have</span>}
        </p>
        {remarks.map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
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
