import type { Finding } from '@portfolio/evidence/comparison/finding';
import { useState } from 'react';
import { FindingRow } from './finding-row.tsx';
import { Summary, type SummaryProps } from './summary.tsx';

interface FindingsProps extends Omit<SummaryProps, 'lit'> {
  timeZone: string;
}

/** The result: how much of the ad is shown, and each requirement with the work that shows it, in the order of the ad. */
export function Findings({ timeZone, ...props }: FindingsProps) {
  const [lit, setLit] = useState<number>();
  const { findings } = props.comparison;
  return (
    <section aria-labelledby="findings">
      <Summary {...props} lit={lit} />
      <ol>
        {findings.map((finding, index) => (
          <FindingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            key={index}
            finding={finding}
            heading={headingOf(finding) === headingOf(findings[index - 1]) ? undefined : headingOf(finding)}
            timeZone={timeZone}
            onPoint={(isPointed) => setLit(isPointed ? index : undefined)}
          />
        ))}
      </ol>
    </section>
  );
}

const headingOf = (finding: Finding | undefined) => finding?.requirement.heading;
