import type { EvidenceCounts, PublicConfig } from '@portfolio/contract';
import { CONTACT_PAGE, MATCH_PAGE, SKILLS_PAGE } from '@portfolio/contract/pages';
import { CUT } from '@portfolio/evidence/comparison/summary';
import { counted } from '@portfolio/text/format/counted';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCount, kindsIn } from '#app/components/evidence/labels.ts';
import { wrap } from '#app/components/layout/layout.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import link from '#app/components/ui/small-link.module.css';
import { CornerDrawing } from './drawings/corner-drawing.tsx';
import styles from './match.module.css';
import { MatchForm } from './match-form.tsx';
import { Findings } from './result/findings.tsx';
import { gapsMail, mailLink } from './result/gaps-mail.ts';
import { MatchCall } from './result/match-call.tsx';
import { type Result, useComparison } from './use-comparison.ts';

interface MatchViewProps {
  counts: EvidenceCounts;
  owner: Pick<PublicConfig, 'name' | 'titleLine' | 'email'>;
  timeZone: string;
  /** Whether the site leads to its page of skills. */
  hasSkills: boolean;
}

const NOTHING_FOUND = 'This text asks for nothing that can be checked. Paste the part that lists what you need.';

/** The comparison of a job ad with the work of the owner. */
export function MatchView({ counts, owner: { email, ...owner }, timeZone, hasSkills }: MatchViewProps) {
  const { result, isAdShown, isComparing, hasFailed, load, compare, clear, toggleAd } = useComparison();
  const found = result && result.comparison.findings.length > 0 ? result : undefined;
  const problem = result && !found ? [NOTHING_FOUND, result.comparison.isCut && CUT].filter(Boolean).join(' ') : '';
  const isFolded = found !== undefined && !isAdShown;
  return (
    <>
      <div className={cx(wrap, found ? styles.compared : styles.blank)}>
        <header>
          {found ? (
            <h1>Job ad and evidence</h1>
          ) : (
            <>
              <h1>Paste a job ad, see the evidence</h1>
              <p className={styles.lede}>
                Every requirement is compared with the work that shows it. What is not shown is said so.
              </p>
              <div className={styles.figure}>
                <CornerDrawing />
              </div>
            </>
          )}
        </header>
        <div className={styles.tool}>
          {found && <AdLine result={found} isOpen={isAdShown} onToggle={toggleAd} />}
          <noscript>
            <p>
              Comparing needs scripts, because it happens in your browser.{' '}
              {hasSkills && (
                <>
                  <a href={SKILLS_PAGE}>The skills page</a> shows the same evidence.
                </>
              )}
            </p>
          </noscript>
          <div id="pasted" hidden={isFolded}>
            <MatchForm
              isComparing={isComparing}
              hasFailed={hasFailed}
              problem={(!isComparing && problem) || undefined}
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
      </div>
      {found && <Found result={found} owner={owner} email={email} timeZone={timeZone} />}
    </>
  );
}

interface AdLineProps {
  result: Result;
  isOpen: boolean;
  onToggle: () => void;
}

/** The compared ad in one line, which opens its text. */
function AdLine({ result: { title, comparison }, isOpen, onToggle }: AdLineProps) {
  return (
    <div className={styles.ad}>
      <strong dir="auto">{title || 'Job ad'}</strong>
      <span className="mono">{counted(comparison.findings.length, 'requirement')}</span>
      <button type="button" className={link.link} aria-expanded={isOpen} aria-controls="pasted" onClick={onToggle}>
        Change the ad
        <Icon of={ChevronDown} />
      </button>
    </div>
  );
}

interface FoundProps {
  result: Result;
  owner: Omit<MatchViewProps['owner'], 'email'>;
  email: string | undefined;
  timeZone: string;
}

/** What was found, and a mail about it; on paper it begins with the owner. */
function Found({ result, owner, email, timeZone }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus.
  useEffect(() => heading.current?.focus(), [result]);
  const { title, comparison } = result;
  const { name, titleLine } = owner;
  const mail = email ? gapsMail(title, email, comparison.findings) : undefined;
  const href = email && mail ? mailLink(email, mail) : CONTACT_PAGE;
  return (
    <>
      <div className={wrap}>
        <p className={styles.printed}>
          <strong>{name}</strong>
          {[titleLine, email, location.host + MATCH_PAGE].filter(Boolean).map((text) => `, ${text}`)}
          {title && `. Compared with: ${title}`}
        </p>
        <Findings
          owner={owner}
          title={title}
          comparison={comparison}
          askHref={href}
          timeZone={timeZone}
          headingRef={heading}
        />
      </div>
      <MatchCall findings={comparison.findings} href={href} mail={mail} />
    </>
  );
}
