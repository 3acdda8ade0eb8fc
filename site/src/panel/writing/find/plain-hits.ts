import { SearchCursor } from '@codemirror/search';
import type { Text } from '@codemirror/state';
import type { Place } from './hits.ts';
import type { FindQuery } from './query.ts';

/** Characters that are looked through at once, at least; parts end with a line. */
const PART = 4096;
/** Time after which the search lets the page answer keys and clicks (ms). */
const SLICE_MS = 8;

/** Lower case, with one form of the Greek sigma: capital letters do not tell where a word ends. */
const folded = (text: string) => text.toLowerCase().replaceAll('ς', 'σ');
const foldedLetter = (letter: string) => (letter === 'ς' ? 'σ' : letter.toLowerCase());

/**
 * Finds a text without line breaks, however its accents are composed. Works in short slices; null once `isWanted` returns false.
 */
export async function findPlain(
  doc: Text,
  { text, matchCase }: Pick<FindQuery, 'text' | 'matchCase'>,
  isWanted: () => boolean,
): Promise<{ from: number[]; to: number[] } | null> {
  const decomposed = text.normalize('NFKD');
  const needle = matchCase ? decomposed : folded(decomposed);
  const from: number[] = [];
  const to: number[] = [];
  let since = performance.now();
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
  for (const part of partsOf(doc)) {
    for (const hit of hitsIn(doc, part, needle, matchCase)) {
      from.push(hit.from);
      to.push(hit.to);
      if (performance.now() - since > SLICE_MS) await pause();
      if (!isWanted()) return null;
    }
    if (performance.now() - since > SLICE_MS) await pause();
    if (!isWanted()) return null;
  }
  return { from, to };
}

/** The text in parts of whole lines. */
function* partsOf(doc: Text): Generator<Place> {
  for (let from = 0; from <= doc.length; ) {
    const { to } = doc.lineAt(Math.min(from + PART, doc.length));
    yield { from, to };
    from = to + 1;
  }
}

function* hitsIn(doc: Text, part: Place, needle: string, matchCase: boolean): Generator<Place> {
  // A tenth of the time of the cursor, which most parts of a text do not need.
  const text = doc.sliceString(part.from, part.to).normalize('NFKD');
  if (!(matchCase ? text : folded(text)).includes(needle)) return;
  const cursor = new SearchCursor(doc, needle, part.from, part.to, matchCase ? undefined : foldedLetter);
  while (!cursor.next().done) {
    // Not a part of one character, such as the f of a ligature.
    if (cursor.value.precise) yield cursor.value;
  }
}
