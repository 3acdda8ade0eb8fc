import type { Line } from './lines.ts';

/** What a part of an ad is about. */
export type Kind = 'requirements' | 'optional' | 'tasks' | 'other';

/** The alternatives of an expression, a few a line. */
const lines = (alternatives: string): string => alternatives.trim().replace(/\s*\n\s*/g, '');

/** Words before the noun of a heading. */
const BEFORE = `(?:(?:${lines(`
  the|our|your|key|core|main|basic|minimum|required|requirements?|must[- ]?haves?|technical|essential|job|candidate|
  position|role|personal|professional|general|additional|desired|specialist|hard|soft|relevant|specific|dein[e]?|
  ihr[e]?|euer|eure|unsere?|das|die|fachliche[ns]?|persönliche[ns]?|formale|wichtige|erforderliche|gesuchte[ns]?|
  notwendige|language|sprachliche|stellen|votre|ton|tu|su|jouw|je|il tuo|o seu
`)})[ :]+){0,4}`;
const NOUNS = lines(`
  requirements?|qualifications?|skills?|skill ?sets?|competenc(?:y|ies|es)|experiences?|expertise|criteria|
  prerequisites?|profile|background|abilities|knowledge|credentials|talents?|story|toolbox|tool ?kit|superpowers?|
  strengths|education|attributes|anforderung(?:en|sprofil)?|voraussetzung(?:en)?|qualifikation(?:en)?|
  kompetenz(?:en)?|fähigkeit(?:en)?|kenntnisse|profil|stärken|skillset|know-how|hintergrund|muss-kriterien|
  kriterien|compétences(?: requises)?|prérequis|profil recherché|requisitos|perfil|requisiti|profilo|competenze|
  profiel|functie-eisen|wymagania|oczekiwania
`);

/** Phrases that a heading begins with, in the order in which they are tried. */
const PHRASES: readonly [Kind, string][] = [
  [
    'optional',
    lines(`
      (?:it(?:['’]s| is| would be) |would be |as )?(?:an? )?(?:nice|good)(?:[- ]to[- ]haves?)|
      (?:bonus|extra|brownie|plus)(?: points?| skills?| qualifications?| if| for|$)|
      (?:it(?:['’]s| is) )?(?:a )?(?:big |huge )?plus(?:es)?(?: if|$)|preferred|preferably|desir(?:ed|able)|
      optional|ideally|${BEFORE}(?:nice|preferred|desirable|optional|bonus)|von vorteil|wünschenswert|idealerweise|
      pluspunkt|(?:das )?wäre (?:toll|super|schön|ein plus)|kann-kriterien|ein plus|atouts?|valorable|se valora|
      è un plus|mile widziane
    `),
  ],
  [
    'other',
    lines(String.raw`
      (?:das|was) (?:du|sie) von uns|what['’]?s in it|goodies|swag|(?:the |our |your )?(?:pay |benefits )?package|
      (?:our |the )?(?:interview|hiring|recruitment|application) process|
      (?:learning|education|training|equipment)(?: and \w+)? budget|
      equal (?:employment|opportunit\w+)(?: opportunit\w+)?(?: employer)?|compensation (?:range|package)|
      (?:qualified )?(?:candidates|talents?|employees) (?:enjoy|get|receive)|
      (?:experience|skills|knowledge) (?:we offer|you(?:['’]?ll| will)? (?:learn|gain|get))|
      (?:requirements?|knowledge|experience|skills?) (?:gathering|sharing|transfer|budget)|
      (?:what|why|how|who) (?:we|us|join|work|apply|you['’]?l?l? (?:get|receive|enjoy)|you (?:get|receive|
      should (?:join|work|apply))|to apply|is|do we|are we$)(?!(?:['’]re| are)? (?:looking|seeking|searching|expect|
      ask|need|want|would|['’]d)|['’]re| expect| need| want| seek| look| would)|
      who we are$|(?:we|our) offer|your (?:benefits|perks|compensation|package|future|growth|team|contact)|
      our (?:benefits|offer|team|company|culture|values|mission|vision|story|stack|tech|technolog|process|hiring|
      commitment|promise|perks|products?)|
      (?:some |the |your |our )?(?:perks|benefits|compensation|salary|pay|remuneration)|
      (?:tech(?:nology)?[- ]?stack|technologies|tools we|the stack|the team|the company|team|location|contact|legal|
      privacy|disclaimer|life at|come as you are|join us|ready|interested|sounds? (?:good|like|interesting)|
      additional (?:information|resources)|other information|basic information|key information|quick links|more information|
      next steps|application|apply|interview|hiring|recruit|about (?!you|the (?:role|job|position))|equal|diversity|
      inclusion|eeo|note|company description)|
      (?:das|was|und|darum|warum|wieso|weshalb|deshalb|damit|dafür|darauf)[ ,]*(?:(?:wir|bieten|bietet|dir|ihnen|dich|
      sie|du|ist|kannst|können|bekommst|bekommen|bei uns|wir dir|wir ihnen|dich freuen|freuen|gibt|
      spricht)[ ,]*)*(?:bieten|bietet|bekommst|bekommen|erhältst|freuen|spricht|für dich|für sie|arbeiten|
      uns auszeichnet|besonders)|
      (?:wir|firma \S+) bieten|unser (?:angebot|versprechen|team|unternehmen)|
      (?:deine|ihre) (?:vorteile|benefits|perspektiven|ansprechpartner|bewerbung|zukunft)|
      über (?:uns|die firma|die stelle|das unternehmen|das team)|wer wir sind|das sind wir|wir sind|wir über uns|
      unternehmen|kontakt|bewerb|jetzt bewerb|ansprechpartner|interesse|interessiert|neugierig|klingt|haben wir|
      gehalt|vergütung|standort|arbeitsort|technischer kontext|hinweis|verfahren|datenschutz|arbeitgeber|
      rahmenbedingungen|arbeitsbedingungen|arbeitsumfeld|konditionen|leistungen|vorteile|kurz|vielfalt|chancengleichheit|
      (?:nous|on) (?:offrons|t['’]offre)|avantages|ce que nous offrons|(?:qué |lo que )?ofrecemos|beneficios|
      cosa offriamo|offriamo|wat (?:wij|we) bieden|oferujemy|oferecemos
    `),
  ],
  [
    'requirements',
    lines(String.raw`
      ${BEFORE}(?:${NOUNS})|
      what (?:you(?:['’]?ll| will)? (?:bring|have|need|should|must)|(?:we(?:['’]re| are)?|are we|do we) (?:look|seek|
      search|expect|ask|need|want|would|hop)|makes you|will make|it takes|you(?:['’]ve)? (?:got|are))|
      who (?:you are|we(?:['’]re| are) (?:look|seek|search)|are you|should apply|are we looking)|
      you(?:['’]ll| will| should| must| might| may)? (?:have|bring|need|are|know|possess|be (?:a|the|someone|successful|valued)|offer|
      come with|fit)|
      you(?:['’]ve|['’]re)|about you|(?:is|are) (?:(?:this|that|it) )?you\b|this is you|do you have|does this sound|
      sounds like you|
      (?:the |our )?(?:ideal|right|perfect|successful)[ -](?:candidate|person|profile|applicant|fit)|
      the (?:person|candidate)|we (?:expect|need|would like|would love|ask)|must[- ]?haves?|essentials?|need to have|
      in order to succeed|to (?:succeed|be successful|thrive)|how you qualify|we['’]d love|
      (?:das|was|wen|wer|womit|wie|so|hiermit|damit|dadurch) (?:bringst|bringen|solltest|sollten|zeichnet|zeichnen|
      du mit|du (?:auf jeden fall )?(?:hast|brauchst|haben|kannst)|sie (?:mit|aus|haben)|macht dich|brauchst|brauchen|
      wünschen|erwarten|dich aus|sie aus|dich auszeichnet|wir (?:suchen|erwarten|brauchen|(?:uns )?(?:von (?:dir|
      ihnen) )?(?:wünschen|erwarten|vorstellen))|überzeug|punkte|begeister|passt|bist|hast|(?:du|
      sie) (?:\S+ ){0,3}(?:mitbring|brauch|hast|haben|kannst|können|soll|bist|sind|auszeichn|begeister|überzeug))|
      (?:du|sie) (?:bringst|bringen|hast|haben|bist|sind|passt|passen|überzeug|verfüg|solltest|sollten|kannst|können|
      begeister)|
      wir (?:erwarten|wünschen|brauchen)|wonach wir|bist du|passt du|sind sie|
      ce que nous (?:cherchons|recherchons)|lo que buscamos|qué buscamos|cosa cerchiamo|
      wat (?:wij|we) (?:vragen|zoeken)|wat vragen|wat breng|dit ben jij|oczekujemy|procuramos
    `),
  ],
  [
    'tasks',
    lines(`
      ${BEFORE}(?:responsib|dut(?:y|ies)|tasks?|missions?|impact|role|job|position|challenges?|day|work|assignment|
      function|adventure|contribution|objectives?|outcomes?|scope|opportunity|purpose|aufgaben|rolle|herausforderung|
      tätigkeit|verantwort|einsatz|stelle|alltag|missions|funciones|tareas|responsabil|obowiązki|taken)|
      (?:what|how) (?:you(?:['’]?ll| will| would|['’]re| are)? ?|will you )|you(?:['’]ll| will)|
      in this (?:role|job|position)|(?:about|description of) the (?:role|job|position)|job description|role summary|
      a day|as an? |
      (?:das|was|hier) (?:dich|sie|du|deine|ihre|sind|erwartet|machst|wirst|kommst|bewegst|bewirkst|übernimmst|tust)|
      darum geht|so (?:sieht|gestalte)|du (?:wirst|übernimm)|einstieg|what to expect|vos missions|tes missions
    `),
  ],
];
const STRICT = PHRASES.map(([kind, phrases]) => [kind, new RegExp(`^(?:${phrases})`, 'iu')] as const);

/** Words anywhere in a heading that has a mark but none of the phrases. */
const LOOSE: readonly [Kind, RegExp][] = [
  [
    'other',
    /\b(?:benefits?|perks?|offer|enjoy|compensation|salary|budget|equal|diversity|inclusion|apply|bewerb\w*|bieten|über uns|vorteile|warum|why)\b/i,
  ],
  ['optional', /\b(?:nice|bonus|preferred|plus|desirable|optional|vorteil|wünschenswert)\b/i],
  [
    'requirements',
    /\b(?:requir\w*|qualif\w*|skills?|must|anforderung\w*|profil|voraussetzung\w*|mitbring\w*|looking for)\b/i,
  ],
  ['tasks', /\b(?:responsib\w*|duties|tasks?|aufgaben|role)\b/i],
];
/** Words that make a heading of a short line without any mark. */
const SURELY_OTHER =
  /^(?:.{0,30}\b)?(?:benefits|perks|diversity|equal (?:opportunit\w*|employment)|compensation range|interview process|goodies|we offer|wir bieten|über uns|about us|why join\b.*|vorteile)\b.{0,20}$/i;

/** Longer lines are no headings (characters, words). */
const MAX_HEADING = 70;
const MAX_WORDS = 9;
/** A line without a mark has fewer words, and no mark of a sentence. */
const MAX_UNMARKED = 6;
/** What a heading says beside itself: "What's in it for you? (in Berlin)". */
const ASIDE = /\s*\([^()]*\)\s*$/;
const wordCount = (text: string): number => text.split(/\s+/).length;

/** What a heading is about by how it begins, or by its words if it has a mark; `undefined` if it does not say. */
function kindOf(text: string, isMarked: boolean): Kind | undefined {
  const told = text.replace(/^[^\p{L}]+/u, '').replace(/\s*[:：!?.…]+$/, '');
  const strict = STRICT.find(([, phrases]) => phrases.test(told))?.[0];
  if (strict || !isMarked) return strict ?? (SURELY_OTHER.test(told) ? 'other' : undefined);
  return LOOSE.find(([, words]) => words.test(told))?.[0];
}

/** A heading; its kind is missing if its words do not say what follows. */
export interface Heading {
  text: string;
  kind: Kind | undefined;
}

/** The line as a heading; `undefined` if it is none. */
export function headingOf({ text, isItem, isBullet, isMarked }: Line): Heading | undefined {
  if ((isBullet && !isMarked) || (isItem && /[:：]\s*\S/.test(text))) return undefined;
  const told = text.replace(ASIDE, '');
  if (told.length > MAX_HEADING || wordCount(told) > MAX_WORDS) return leadOf(text);
  const heading: Heading = { text: text.replace(/\s*[:：]$/, ''), kind: kindOf(text, isMarked) };
  if (isMarked && heading.kind === undefined) return leadOf(text) ?? (isItem ? undefined : heading);
  if (isMarked) return heading;
  const isShort = wordCount(text) <= MAX_UNMARKED && !/[.,;]$/.test(text);
  return isShort && heading.kind !== undefined && isWhole(text, isItem) ? heading : undefined;
}

/** Longer sentences lead to no list (characters). */
const MAX_LEAD = 240;
const ADDRESSED =
  /\b(?:you|your|candidates?|applicants?|du|dich|dir|sie|ihnen|dein\w*|ihre?[nrms]?|following|folgende\w*|suchen wir|wir suchen|we(?:['’]re| are) looking)\b/i;
const OF_TASKS =
  /\b(?:responsib\w*|duties|tasks?|you(?:['’]ll| will) (?!(?:have|need|bring|be (?:a|an|someone)\b))|aufgaben|verantwort\w*|erwarte(?:t|n) dich|wirst du|du wirst)\b/i;
const OF_OFFERS =
  /\b(?:benefits?|perks|offer|get|receive|enjoy|can expect|bieten|bekommst|erhältst|profitier\w*|freuen)\b/i;

const OF_NEEDS =
  /\b(?:have|bring|needs?|should|must|requir\w*|looking for|great if|ideal\w*|perfect|qualif\w*|expected|skills?|hast|haben|bringst|mitbring\w*|sollte\w*|brauch\w*|verfüg\w*|erfüll\w*|suchen|fähigkeiten|kenntnisse\w*)\b/i;
const OF_EXTRAS = /\b(?:bonus|nice|plus|vorteil|optional|preferred|wünschenswert)\b/i;

/** A sentence with "you" that leads to a list. */
function leadOf(text: string): Heading | undefined {
  if (!/[:：]$/.test(text) || text.length > MAX_LEAD || !ADDRESSED.test(text)) return undefined;
  const kind = kindOfLead(text);
  return kind && { text: text.replace(/\s*[:：]$/, ''), kind };
}

function kindOfLead(text: string): Kind | undefined {
  if (OF_OFFERS.test(text)) return 'other';
  if (OF_TASKS.test(text)) return 'tasks';
  if (OF_EXTRAS.test(text)) return 'optional';
  return OF_NEEDS.test(text) ? 'requirements' : undefined;
}

/** Words that begin headings, and hardly the items of a list. */
const ASKING =
  /^(?:what|who|why|how|was|wen|wer|womit|wonach|das|darum|warum|is|are|über|wir|our|your|de(?:in|ine)|ihre?)\b/i;
/** What may follow the phrase of a heading. */
const AFTER =
  /^\p{L}*(?!\p{L})\s*(?:$|[&,/+(:–-]|(?:and|und|or|oder|et|y)\s|(?:we|you)(?:['’]ll)? (?:need|require|seek|have|bring|get)|required|needed|recherché|requises?|requirements?$|(?:skills?|qualifications?|experience|criteria)$|for (?:this|the)\b|mit$|uns mit$)/iu;

/** Whether a short line without a mark is a heading, unlike "Experience with Python" and "You have a degree". */
function isWhole(text: string, isItem: boolean): boolean {
  const told = text.replace(/^[^\p{L}]+/u, '');
  if (!isItem && (ASKING.test(told) || told.endsWith('?') || SURELY_OTHER.test(told))) return true;
  const phrase = STRICT.map(([, phrases]) => phrases.exec(told)?.[0]).find((found) => found !== undefined) ?? '';
  return AFTER.test(told.slice(phrase.length));
}
