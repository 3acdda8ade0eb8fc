/** Something that a job ad asks for. */
export interface Ask {
  text: string;
  /** Whether the ad calls it nice to have. */
  isOptional: boolean;
}

/** Longer ads are cut, and so many asks are compared at most. */
export const MAX_AD = 40_000;
const MAX_ASKS = 60;
const MAX_ASK = 400;
/** Lines up to this length can be headings. */
const MAX_HEADING = 70;
/** Longer lines without a mark are no list. */
const LONGEST_ITEM = 200;

type Kind = 'asks' | 'optional' | 'tasks' | 'other' | 'unknown';
interface Section {
  kind: Kind;
  bullets: string[];
  lines: string[];
}

const BULLET = /^\s*(?:[-*•·‣▪▫◦●○■–—✓✔✅➤→>+]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/;
const HEADINGS: readonly [Kind, RegExp][] = [
  [
    'optional',
    /\b(?:nice|bonus|prefer\w*|plus(?:es)?|desir\w*|optional\w*|ideally|extra|wünschenswert|von vorteil)\b/i,
  ],
  [
    'other',
    /\b(?:benefits?|perks?|(?:we|you(?:'ll| will)? get|what).{0,8}\boffer|compensation|salary|equal|diversity|inclusion|how to apply|apply|hiring process|interview|wir bieten|über uns|benefits für)\b/i,
  ],
  ['tasks', /\b(?:responsib\w*|dut(?:y|ies)|you(?:'ll|’ll| will) (?:do|be doing|work|own|help)|day.to.day)\b/i],
  [
    'asks',
    /\b(?:requir\w*|qualif\w*|you (?:have|bring|are|need|know|should|must)|you(?:'ll|’ll| will) (?:have|bring|need)|you(?:'ve|’ve)|must|skills?|experience|about you|who you are|(?:your|candidate|person) (?:profile|background)|looking for|we(?:'d| would)? (?:like|love|expect|need|seek)|ideal|competenc\w*|essential|criteria|expectations|anforderung\w*|profil|bringst du|du bringst|sie bringen|das bringst)\b/i,
  ],
  [
    'tasks',
    /\b(?:(?:what|how) you(?:'ll|’ll| will)?|you(?:'ll|’ll| will)|role|the job|tasks?|mission|impact|outcomes?|objectives?|aufgaben|purpose|position|opportunity)\b/i,
  ],
  ['other', /\b(?:about|who we are|company|location|team|our|why|legal|visa|standort|contact|process)\b/i],
];

const plain = (line: string): string =>
  line
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/!?\[([^\][]{0,300})\]\([^()]{0,300}\)/g, '$1')
    .replace(/[*_]{2,}|`/g, '')
    .replace(/[\u00a0\u200b\ufeff]/g, ' ')
    .trim();

const kindOf = (heading: string): Kind => HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? 'unknown';

/** The text of a heading, or nothing: a line that stands alone, without the end of a sentence. */
function headingOf(line: string, text: string): string | undefined {
  if (/^\s*#{1,6}\s/.test(line)) return text.replace(/^#+\s*|\s*#+$/g, '');
  if (BULLET.test(line) || text.length > MAX_HEADING || !/\p{L}/u.test(text)) return undefined;
  if (/^\s*\*\*[^*]+\*\*:?\s*$/.test(line) || /[:：]$/.test(text)) return text;
  return /[.!?,;]$/.test(text) || text.split(/\s+/).length > 7 ? undefined : text;
}

function sectionsOf(ad: string): Section[] {
  const sections: Section[] = [{ kind: 'unknown', bullets: [], lines: [] }];
  for (const line of ad.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const text = plain(line);
    if (!text) continue;
    const heading = headingOf(line, text);
    const kind = heading === undefined ? 'unknown' : kindOf(heading);
    const isSure = heading !== undefined && (kind !== 'unknown' || /^\s*#|[:：]$/.test(line));
    if (isSure) sections.push({ kind, bullets: [], lines: [] });
    const section = sections.at(-1);
    if (isSure || !section) continue;
    if (BULLET.test(line)) section.bullets.push(text.replace(BULLET, ''));
    else section.lines.push(text);
  }
  return sections;
}

/** Sentences; not cut after abbreviations and inside of names. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[a-z\d)”"][.!?])\s+(?=[\p{Lu}“"])/u);

/** Words by which a sentence of prose asks for something. */
const CUE =
  /\b(?:must|requir\w*|need(?:s|ed)?|years?|proficien\w*|knowledge|familiar\w*|experience[ds]?|skills?|degree|fluen\w*|expertise|able to|ability|comfortable|you (?:have|know|are|can|will bring|bring)|you(?:'ve|’ve)|looking for|understanding|background)\b/i;
const OPTIONAL =
  /^(?:nice to have|bonus|ideally|optional\w*|preferred)\b|\b(?:nice to have|(?:is|are|would be|as) (?:an? )?(?:big |huge |strong )?(?:plus|bonus|advantage|preferred|desirable)|a (?:big |huge |strong )?plus|preferred but not required|not required)\b|\((?:nice to have|bonus|optional|preferred|a plus)\)/i;
/** What an ad says that it does not ask for. */
const NOT_ASKED =
  /(?:(?:\b(?:not|no|never)|n['’]t)\b[^.;]{0,40}\b(?:required|requirement|necessary|needed|need|must|mandatory|expect(?:ed)?|matter|care|essential)|\bregardless of|\bno need)\b/i;

/** What an ad says of its own process and benefits. */
const NO_ASK =
  /\b(?:apply (?:now|here|today|as soon)|cover letter|(?:your|the|when|on) (?:resume|résumé|cv|application)s?\b|401\(?k|health insurance|dental|vacation|paid (?:time|leave|holidays?)|parental leave|stock options)/i;

/** What a job ad asks for, in its order: the lists under headings that ask, otherwise all lists, otherwise sentences. */
export function asksOf(ad: string): Ask[] {
  const sections = sectionsOf(ad.slice(0, MAX_AD).normalize('NFC'));
  const asking = sections.filter(({ kind }) => kind === 'asks' || kind === 'optional');
  const isListed = asking.some(({ bullets, lines }) => bullets.length + lines.length > 0);
  const listed = isListed ? asking.flatMap(listedAsks) : unlistedAsks(sections);
  // A line or two that look like headings.
  const found =
    listed.length > 0
      ? listed
      : ad
          .slice(0, MAX_AD)
          .split('\n')
          .flatMap((line) => toAsk(plain(line), false));
  const unique = new Map(found.map((ask) => [ask.text.toLowerCase(), ask]));
  return [...unique.values()].slice(0, MAX_ASKS);
}

function listedAsks({ kind, bullets, lines }: Section): Ask[] {
  // Lists lose their marks when they are copied from some pages: then each line is one ask, and long ones are prose.
  const isProse = lines.some(({ length }) => length > LONGEST_ITEM);
  const texts = bullets.length > 0 ? bullets : isProse ? lines.flatMap(cued) : lines;
  return texts.flatMap((text) => toAsk(text, kind === 'optional'));
}

function unlistedAsks(sections: readonly Section[]): Ask[] {
  const open = sections.filter(({ kind }) => kind !== 'other');
  const bullets = open.filter(({ kind }) => kind !== 'tasks').flatMap((section) => section.bullets);
  const all = bullets.length > 0 ? bullets : open.flatMap((section) => section.bullets);
  const texts = all.length > 0 ? all : open.flatMap(({ lines }) => lines.flatMap(cued));
  return texts.flatMap((text) => toAsk(text, false));
}

const cued = (line: string): string[] => sentencesOf(line).filter((sentence) => CUE.test(sentence));

function toAsk(text: string, isOptional: boolean): Ask[] {
  const optional = isOptional || OPTIONAL.test(text);
  if (!/\p{L}{2}/u.test(text) || NO_ASK.test(text) || (!optional && NOT_ASKED.test(text))) return [];
  const end = text.length > MAX_ASK ? text.lastIndexOf(' ', MAX_ASK) : text.length;
  return [{ text: text.slice(0, end), isOptional: optional }];
}
