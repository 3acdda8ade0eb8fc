import { isCommonWord, writtenName } from '@portfolio/text/names/common-words';
import type { Mention, Place } from '@portfolio/text/names/name-matcher';
import { isDenied } from './denials.ts';

/** How far around a name a text is looked at for a change or a title, and for the next word (characters). */
const REACH = 80;
const WORD_REACH = 16;
/** What makes a name the second part of a change of technologies: "moved from Angular to". */
const FROM =
  /\b(?:from|migrat\w*|mov(?:e|ed|ing)|port(?:ed|ing)?|switch\w*|convert\w*|rewrit\w*|rewrote)\b[^.;]*\bto\s+$/i;
/** After these words a common word is a verb. */
const VERB = /\b(?:to|will|can|must|should|could|would|may|might|you|we|they|I|not|please|never|always|let['’]s)\s+$/i;
/** What goes on with a name that begins a sentence: a list, or a word of work with technologies. */
const GOES_ON =
  /^\s*(?:[,/()&+.:–—]|$|(?:and|or|und|oder|on|with|auf|mit)\s+\p{Lu}|(?:experience|expertise|knowledge|skills?|proficiency|develop\w*|programm(?:er|ing)|engineer(?:s|ing)?|applications?|apps?|components?)\b)/u;
/** What joins the items of a list. */
const BEFORE_ITEM = /(?:[,/&+(|]|\b(?:and|or|und|oder))\s*$/i;
const AFTER_ITEM = /^\s*(?:[,/&+)|]|(?:and|or|und|oder)\b)/i;
/** Around a single letter that is the name of a language. */
const BEFORE_LETTER =
  /(?:^|[,/&(:|]|\b(?:in|with|of|using|and|or|like|know|experience|knowledge|languages?|mit|und|oder))\s*$/i;
const AFTER_LETTER = /^\s*(?:[,/&).;:|]|$|(?:and|or|und|oder|programm(?:er|ing)|languages?|code|develop\w*)\b)/i;
/** Letters beside a single letter that are no languages: a list of grades, classes or initials. */
const OTHER_LETTER_BEFORE = /\b[ABE-QS-Z]\s*[,/&]\s*$/;
const OTHER_LETTER_AFTER = /^\s*[,/&]\s*(?:(?:and|or)\s+)?[ABE-QS-Z](?![\p{L}\p{N}+#])/u;
/** `R & D` is no pair of languages. */
const RESEARCH = /^\s*&\s*D\b/;
/** Ends of German compounds that narrow nothing: `Cloud-Umgebungen`. */
export const COMPOUND =
  /^-(?:Umgebung|Plattform|Infrastruktur|Technologie|Kenntnis|Erfahrung|Dienst|Lösung|System|Anwendung|Werkzeug|Tool|Thema|Themen|Konzept|Anbieter|Provider|Entwicklung|Projekt|Komponente|Umfeld|Bereich|Framework|Stack|Code|Skill)/;
/** "A spark for": a noun. */
const ARTICLE = /\b(?:an?|the|your|our|this|that)\s+$/i;
const AFTER_NOUN = /^\s+(?:for|of|to|that|between)\b/i;
/** "Access to", "Express to": a noun or a verb. */
const TO = /^\s+to\b/i;
const BEGINS_SENTENCE = /(?:^|[.!?:•])\s*$/;
/** So many other words with a capital make a sentence a title, in which verbs have one too. */
const MIN_CAPITALS = 2;

/** Whether a name stands in a text as a name: not as a verb, in a title in capitals, or as a part of another word. */
export function standsAsName(text: string, { start, end }: Mention): boolean {
  const name = text.slice(start, end);
  if (!isCommonWord(name)) return true;
  const written = writtenName(name);
  if (written !== undefined && name !== written) return false;
  const before = text.slice(Math.max(0, start - WORD_REACH), start);
  const after = text.slice(end, end + WORD_REACH);
  if (name.length > 1 && COMPOUND.test(after)) return !/[-'’]$/.test(before);
  if (/[-'’]$/.test(before) || /^(?:['’]|-(?!based\b|powered\b))/.test(after)) return false;
  if (name.length === 1) return isLanguageLetter(before, after);
  if (written === undefined) return true;
  if (/^\s*\/\s*No[- ]/i.test(after)) return false;
  const farBefore = text.slice(Math.max(0, start - REACH), start);
  if (VERB.test(before) && !FROM.test(farBefore)) return false;
  if (TO.test(after) && !/\b(?:from|von)\s+$/i.test(before)) return false;
  if (ARTICLE.test(before) && AFTER_NOUN.test(after)) return false;
  if (BEGINS_SENTENCE.test(before) && !GOES_ON.test(after)) return false;
  return BEFORE_ITEM.test(before) || AFTER_ITEM.test(after) || !isTitle(farBefore + text.slice(end, end + REACH));
}

const isLanguageLetter = (before: string, after: string): boolean =>
  BEFORE_LETTER.test(before) &&
  !RESEARCH.test(after) &&
  AFTER_LETTER.test(after) &&
  !OTHER_LETTER_BEFORE.test(before) &&
  !OTHER_LETTER_AFTER.test(after);

function isTitle(around: string): boolean {
  const words = around.match(/\p{L}{4,}/gu)?.slice(1) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals >= MIN_CAPITALS && capitals > words.length / 2;
}

const FILE = /\.(?:css|scss|html?|mdx?|tsx?|jsx|json|ya?ml|toml|py|go|rs|rb|java|sh|txt|png|svg)[\p{P}]*$/iu;

/** Whether a place is a part of a path, such as `css/site.css`. */
function isInPath(text: string, { start, end }: Mention): boolean {
  const before = /\S*$/.exec(text.slice(Math.max(0, start - REACH), start))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(end, end + REACH))?.[0] ?? '';
  if (!before.includes('/') && !after.includes('/')) return false;
  return /^[^\p{L}\p{N}]*[./~@]/u.test(before) || FILE.test(after);
}

interface Context {
  /** Whether a tag of the item names it. */
  isTagged: (place: Place) => boolean;
  /** Other technologies that the text names; asked only if its own places do not decide. */
  others?: () => readonly Mention[];
}

/**
 * The places that surely name something: not where a sentence denies it or in a path, and those of common words only if a tag names it
 * too, or beside a name in the same paragraph that is no common word.
 */
export function sureMentions(text: string, places: readonly Place[], { isTagged, others }: Context): Place[] {
  const isCommonAt = ({ start, end }: Mention) => isCommonWord(text.slice(start, end));
  const isUncommon = (place: Mention) => !isCommonAt(place);
  const told = places.filter((place) => !isDenied(text, place) && !isInPath(text, place));
  if (told.every(isUncommon)) return told;
  const known: Mention[] = places.filter(isUncommon);
  let more: Mention[] | undefined;
  const isBeside = (place: Mention) => {
    const isOther = ({ start, end }: Mention) => end <= place.start || start >= place.end;
    if (known.some(isOther)) return true;
    more ??= others?.().filter(isUncommon) ?? [];
    return more.some(isOther);
  };
  return told.filter(
    (place) => isUncommon(place) || ((isTagged(place) || isBeside(place)) && standsAsName(text, place)),
  );
}
