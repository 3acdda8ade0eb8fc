import { isNarrowing, wordsOf } from '../words/words.ts';
import { overlaps, type Span } from './span.ts';

/** Denials that affirm, who is addressed, and "at all levels": they ask for nothing. */
const IDIOMS =
  /\b(?:kein\w* (?:fremdw\p{L}+|neuland)|(?:is|are) no(?:t| foreign) (?:words?|new|foreign|strangers?)|no strangers? to|not limited to|but not all (?:of them )?are (?:required|needed)|eine[rsnm]? oder mehreren?|(?:at|of|on) all levels(?: of the \w+)?|auf allen ebenen|state[- ]of[- ]the[- ]art|cutting[- ]edge|best practices?|end[- ]to[- ]end|engineering(?= (?:teams?|practices|principles|background|leaders|peers|disciplines|culture|excellence)\b))\b|\(\p{L}+-\)(?=\p{L})|\((?:[mwfdxi]\s*[/|,]\s*)+[mwfdxi]\)|\((?:gn|all genders?)\)/giu;
/** "Git or other version control tools", "or willingness to learn": one of those before it is enough. */
const OR_SIMILAR =
  /(?:\b(?:or|oder)\b|\/)\s*(?:(?:with|in|as|mit|an?|any|eine\w*)\s+)*(?:others?|similar|equivalent|equal|comparable|related|another|alternative|vergleichbar\w*|ähnlich\w*|andere\w*)\b(?:\s+(?!(?:and|und|or|oder|with|mit|for|für|on|auf|in|to|at)\b)[\p{L}-]+){0,5}|\([^()]*\b(?:similar|equivalent|comparable|vergleichbar\w*|ähnlich\w*)\b[^()]*\)|\bor (?:the |an? )?(?:ability|willingness|desire|eagerness|readiness) to [^.;()]*/giu;
/** "Tools such as Figma", "one of these languages: Go": what one of the examples is. */
const KIND_OF_EXAMPLES =
  /(?:[,;:(]|\b(?:with|in|of|on|and|or|using|mit|von|und|für|for|zu|aus|dem|einem|einer|[Kk]enntnisse|[Ee]rfahrung(?:en)?)\s)\s*((?:(?!(?:with|in|of|on|and|or|using|mit|von|und|für|for|zu|aus)\s)[\p{L}/-]+\s+){0,6}[\p{L}/-]+)\s*(?:(?<=\b(?:languages?|technolog(?:y|ies)|tools?|frameworks?|librar(?:y|ies)|platforms?|databases?|software|stack|\p{L}*sprachen?|technologien?|werkzeugen?|datenbanken|plattform(?:en)?))\s*[(:]|[(,]?\s*(?:such as|like|wie|e\.?\s?g|z\.?\s?B|for example|for instance|beispielsweise|bspw)\b\.?)(?=[\s,:]*(?:z\.\s?B\.\s*)?\p{Lu})/gu;
/** How many of the examples are needed. */
const MANY = /\b(?:multiple|several|mehrere\w*|two|three|zwei|drei)\b/i;

/**
 * A text in which what asks for nothing is blank. Of "functional languages such as Scala" the kind is, with its names: only an
 * example surely is of it. Of "languages such as Scala" nothing is. @param names the names of the text
 */
export function withoutAsides(text: string, names: readonly Span[]): string {
  const blank = (words: string) => words.replace(/[^\s.,;:()]/g, ' ');
  const kinds = text.replace(KIND_OF_EXAMPLES, (whole, kind: string, at: number) => {
    const start = at + whole.indexOf(kind);
    const isNamed = (span: Span) =>
      names.some((name) => overlaps(name, { start: start + span.start, end: start + span.end }));
    const isNarrow = wordsOf(kind).some((word) => isNarrowing(word) && !isNamed(word));
    return isNarrow && !MANY.test(kind) ? whole.replace(kind, blank) : whole;
  });
  const told = kinds.replace(OR_SIMILAR, blank).replace(IDIOMS, blank);
  const kept = names.filter(({ start, end }) => kinds.slice(start, end).trim() !== '');
  return kept.reduce((line, { start, end }) => line.slice(0, start) + text.slice(start, end) + line.slice(end), told);
}
