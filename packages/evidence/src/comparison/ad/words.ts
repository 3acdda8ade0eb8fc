import { stemmer } from 'stemmer';

/** A word of a text with its position (UTF-16). */
export interface Word {
  /** In lower case. */
  plain: string;
  stem: string;
  start: number;
  end: number;
}

/** Words of one line mean the same in an ad and in the work. Whole words: a programme is no programmer. */
const SYNONYMS = `
develop develops developed developing developer developers development engineer engineers engineered engineering programmer programmers programming coding
lead leads leader leaders leadership led leading
mentor mentors mentored mentoring mentorship coach coached coaching
customer customers client clients
analyse analyses analysed analyze analyzed analysis analytics analytical
optimise optimised optimize optimized optimization optimisation
automate automated automating automation
communicate communicated communication communicator
collaborate collaborated collaboration collaborative
deploy deployed deploying deployment deployments
evaluate evaluated evaluation evaluations
architect architects architected architecture architectures
secure secured security
design designs designed designing designer designers
write writes wrote written writer writers writing
teach teaches teaching taught teacher teachers
manage manages managed managing manager managers management
`;

const SAME = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, stemmer(words[0] ?? word)] as const);
    }),
);

/** Words of grammar. */
const GRAMMAR = `
a about above across after all also am an and any are around as at be because been before being below between both but by can
could did do does doing done down during each either etc few for from further get gets had has have having he her here him his how
i if in into is it its itself just like least less let lot make makes making many may me might more most much must my need needs
neither new no nor not now of off often on once one only or other others our out over own per plus rather real really same she
should shall since so some something such than that the their them then there these they thing things this those through to too
toward towards under until up upon us use used uses using very via want was way ways we well were what when where which while who
whom whose why will with within without would yet you your yours yourself
`;
/** Words that every ad uses. */
const FILLER = `
ability able accustomed acquaintance active actively advantage alike alternatively applicant applicants applied apply appreciate
appreciated approach appropriate area areas aspect aspects background backgrounds based basic basics best better big bonus bring
bringing broad build builder building builds built candidate candidates capability capable care career careful closely comfort
comfortable comfortably command commercial commercially common companies company complex comprehensive concept concepts concise
confidence confident consistently core create creating credible curiosity curious current currently cutting daily day days deep
deeply deliver delivered delivering delivery demonstrable demonstrably demonstrate demonstrated demonstrates demonstrating utilise utilising utilize utilizing leverage leveraging
desirable desirably desire desired different direct directly domain drive driven eager edge effective effectively efficient
efficiently end end-to-end ensure entire environment environments equal equally equivalent especially essential established
evidence example examples excellent exceptional excited exciting existing expect expects experience experienced experiences
expertise exposure extensive extensively familiar familiarity fast-paced feature features feel field fields first flexible focus
following former framework frameworks full fully fundamental fundamentals general generally genuine good grade great grow growing
habit hand hands hands-on hard help high high-quality highly ideal ideally impact implement implementation implementing important
improve improving include included includes including independently individual initiative innovation interest interested interests
intermediate job keen kind know knowing knowledge knowledgeable known knows language languages large latest learn learner learning
level levels libraries library look looking love maintain maintaining maintenance major mandatory meaningful medium meet method
methodologies methodology methods mindset minimum modern month months multiple nice number obsessed one open optional paced part
particular passion passionate patterns people perform performing platform platforms plus position positive possess possible
practical practice practices preferable preferably preference preferred previous previously principle principles prior problem
problems process processes produce producing product-minded production products professional professionally professionals
proficiency product proficient proficiently profound programme programmes project projects proven provide provides providing qualification qualifications
quality quick quickly range record related relevant reliable required requirement requirements requires responsibility responsible
right robust role roles sa sense set setting several ship shipped shipping similar simple skill skilled skills skillset skillsets
small solid solution solutions solve solved solves solving someone sound specific stack standard standards start state strong strongly style
success successful successfully suit suitable sure system systems take taking team teams tech technical technically technique
techniques technologies technology think thinking third thorough thrive time together tool tooling tools top track track-record
transferable truly understand understanding understands understood uses user users valuable value variety various versed web wide willing
willingness word work worked worker working workplace works world would year years
bei das dem den der des die du ein eine einem einen einer eines für haben hast ihre ihr im in ist mit nach oder sich sie sind sowie über und uns von vor wie wir zu zum zur erfahrung erfahrungen kenntnis kenntnisse mehrjährig mehrjährige gut gute guter sehr idealerweise
au aux avec dans de des du en et expérience la le les nous ou pour sur un une vous con de el en experiencia la las los o para por un una y
`;
const GRAMMAR_WORDS = new Set(GRAMMAR.trim().split(/\s+/));
const EMPTY_WORDS = new Set([...GRAMMAR_WORDS, ...FILLER.trim().split(/\s+/)]);

const plainOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .normalize('NFC');

/** Endings that make another word: publications are not the public, and a university is no universe. */
const DERIVED =
  /(?:[ai]tion|ment|ness|ity|itie|ic|ical|ically|ive|ively|ous|al|ance|ence|able|ible|ism|ist|ise|ize|ful|less|ship)s?$/;

/** The stem of a word in lower case, the same for synonyms. */
function stemOf(plain: string): string {
  const same = SAME.get(plain);
  if (same !== undefined || !/^[a-z]+$/.test(plain)) return same ?? plain;
  return DERIVED.test(plain) ? plain.replace(/([^s])s$/, '$1').replace(/itie$/, 'ity') : stemmer(plain);
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** All words of a text in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const plain = plainOf(word);
    return { plain, stem: stemOf(plain), start: index, end: index + word.length };
  });
}

/** Whether a word says what is asked for. */
export const isMeaningful = ({ plain }: Word): boolean =>
  plain.length > 1 && !EMPTY_WORDS.has(plain) && !/^\d+$/.test(plain);

/** Whether a word is one of grammar, or a number. */
export const isGrammar = ({ plain }: Word): boolean => GRAMMAR_WORDS.has(plain) || /^\d+$/.test(plain);
