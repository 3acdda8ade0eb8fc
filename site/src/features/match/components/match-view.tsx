import type { EvidenceCounts, PublicConfig } from '@portfolio/contract';
import { CONTACT_PAGE, MATCH_PAGE, SKILLS_PAGE } from '@portfolio/contract/pages';
import { useEffect, useRef } from 'react';
import { formatCount, kindsIn } from '#app/components/evidence/labels.ts';
import { wrap } from '#app/components/layout/layout.tsx';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Findings } from './findings.tsx';
import styles from './match.module.css';
import { MatchForm } from './match-form.tsx';
import { useComparison } from './use-comparison.ts';

interface MatchViewProps {
  counts: EvidenceCounts;
  owner: Pick<PublicConfig, 'name' | 'titleLine' | 'email'>;
  timeZone: string;
}

/** The comparison of a job ad with the work of the owner. */
export function MatchView({ counts, owner: { name, titleLine, email }, timeZone }: MatchViewProps) {
  const { comparison, isComparing, hasFailed, load, compare, clear } = useComparison();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (comparison) heading.current?.focus();
  }, [comparison]);
  return (
    <div className={cx(wrap, styles.page)}>
      <header className={styles.top}>
        <BackLink to="/">Home</BackLink>
        <h1>Paste a job ad, see the evidence</h1>
      </header>
      <div className={styles.tool}>
        <p className={styles.lede}>
          Every requirement is compared with the work that shows it. What is not shown is said so.
        </p>
        <noscript>
          <p>
            Comparing needs scripts, because it happens in your browser. <a href={SKILLS_PAGE}>The skills page</a> shows
            the same evidence.
          </p>
        </noscript>
        <div>
          <MatchForm
            isComparing={isComparing}
            hasFailed={hasFailed}
            onStart={load}
            onCompare={(ad) => void compare(ad)}
            onClear={clear}
          />
          <p className={cx('mono', styles.counts)}>
            <span>Compared with</span>
            {kindsIn(counts).map((kind) => (
              <span key={kind}>{formatCount(kind, counts[kind])}</span>
            ))}
          </p>
        </div>
      </div>
      {comparison && (
        <>
          <p className={styles.printed}>
            <strong>{name}</strong>
            {[titleLine, email, location.host + MATCH_PAGE].filter(Boolean).map((text) => `, ${text}`)}
          </p>
          <Findings comparison={comparison} timeZone={timeZone} headingRef={heading} />
          {comparison.findings.length > 0 && (
            <p className={styles.call}>
              {comparison.findings.some(({ verdict }) => verdict !== 'met') ? (
                <>
                  The gaps are the honest part. <a href={CONTACT_PAGE}>Ask me about them</a>
                </>
              ) : (
                <a href={CONTACT_PAGE}>Write to me</a>
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}
