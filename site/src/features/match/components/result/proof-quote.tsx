import type { Proof } from '@portfolio/evidence/comparison/finding';
import type { ReactNode } from 'react';
import { formatTime } from '#app/components/evidence/labels.ts';
import styles from './findings.module.css';

interface ProofQuoteProps {
  proof: Proof;
  timeZone: string;
  /** What stands beside the link. */
  children?: ReactNode;
}

/** A sentence of the work, with a link to it and its time. */
export function ProofQuote({ proof, timeZone, children }: ProofQuoteProps) {
  const { title, organisation, url, quote } = proof;
  const time = formatTime(proof, timeZone);
  const isTitle = quote.map(({ text }) => text).join('') === title;
  return (
    <>
      {!isTitle && (
        <blockquote dir="auto">
          {quote.map(({ text, isMarked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a quote have no state
            isMarked ? <mark key={index}>{text}</mark> : text,
          )}
        </blockquote>
      )}
      <div className={styles.source}>
        {/* In a tab of its own, so that the comparison stays; a full load, because only that follows a text fragment. */}
        <a href={url} target="_blank" rel="noopener" dir="auto">
          {organisation ? `${title}, ${organisation}` : title}
        </a>
        {time && <span className="mono">{time}</span>}
        {children}
      </div>
    </>
  );
}
