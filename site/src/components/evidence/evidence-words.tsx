import type { Evidence } from '@portfolio/contract';

interface EvidenceWordsProps {
  item: Evidence;
  className: string | undefined;
}

/** The sentence that names the skill; without one what the item says of itself, and of work its tags. */
export function EvidenceWords({ item: { kind, quote, excerpt }, className }: EvidenceWordsProps) {
  if (kind === 'post' && excerpt) {
    return (
      <p className={className} dir="auto">
        {excerpt}
      </p>
    );
  }
  if (!quote) return null;
  return (
    <p className={className} dir="auto">
      {excerpt && `${excerpt.replace(/[.!?]?$/, '.')} Tagged `}
      {quote.before}
      <mark>{quote.match}</mark>
      {quote.after}
    </p>
  );
}
