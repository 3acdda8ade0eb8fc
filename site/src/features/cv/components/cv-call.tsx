import type { Cv } from '@portfolio/contract';
import { CV_PDF, MATCH_PAGE } from '@portfolio/contract/pages';
import { ArrowDownToLine } from 'lucide-react';
import { wholeStrings } from '#app/components/last-call/counted-hinge.tsx';
import { CallButton, CallLink, LastCall } from '#app/components/last-call/last-call.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';

/** The years from the first day of a resume to the day of its last change. */
function yearsOf({ sections, updatedAt }: Cv): number {
  const starts = sections.flatMap(({ items }) => items.flatMap(({ startDate }) => startDate ?? []));
  const [first = updatedAt] = starts.sort();
  return Number(updatedAt.slice(0, 4)) - Number(first.slice(0, 4));
}

/** The end of the resume: its PDF, and the match page. */
export function CvCall({ cv }: { cv: Cv }) {
  const { matchVisible } = useSiteConfig();
  return (
    <LastCall
      strings={wholeStrings(yearsOf(cv))}
      title="The same resume as a PDF"
      text={matchVisible ? 'Download it, or compare this resume with your job ad.' : 'Download it to keep or pass on.'}
    >
      <CallButton href={CV_PDF} icon={ArrowDownToLine} download="resume.pdf">
        Download PDF
      </CallButton>
      {matchVisible && <CallLink href={MATCH_PAGE}>Paste a job ad</CallLink>}
    </LastCall>
  );
}
