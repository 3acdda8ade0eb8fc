import type { BestEvidence } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { shortName, wordsFor } from '#app/components/evidence/labels.ts';

interface BestProofProps {
  best: BestEvidence;
}

/** What the best proof says, with a link to it, and whose it is. */
export function BestProof({ best }: BestProofProps) {
  const { claim, kind, title, organisation, text, url } = best;
  const isPlain = claim === undefined;
  const name = organisation ? `${title}, ${organisation}` : title;
  const source = isPlain ? capitalize(wordsFor(kind).one) : shortName(best);
  return (
    <>
      <a href={url} dir="auto">
        {claim ?? name}
      </a>
      <span dir="auto">{[source, text].filter(Boolean).join(': ')}</span>
    </>
  );
}
