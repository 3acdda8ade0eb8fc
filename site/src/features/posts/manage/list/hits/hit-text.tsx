import { hitParts } from '@portfolio/text/find/hit-parts';

interface HitTextProps {
  text: string;
  words: string;
  /** Shown in place of the words; without it they are marked. */
  by?: string | undefined;
}

/** A text with the words that were found in it, marked or replaced. */
export function HitText({ text, words, by }: HitTextProps) {
  let at = 0;
  return hitParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isHit) return part.text;
    if (by === undefined) return <mark key={key}>{part.text}</mark>;
    return (
      <span key={key}>
        <del>{part.text}</del>
        {by && <ins>{by}</ins>}
      </span>
    );
  });
}
