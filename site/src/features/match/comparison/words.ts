import { stemmer } from 'stemmer';

/** A word of a text with its position (UTF-16). */
export interface Word {
  stem: string;
  start: number;
  end: number;
}

/** Words of one line mean the same in an ad and in the work. */
const SYNONYMS = `
develop developer development engineer engineering programmer programming coding
lead leader leadership led leading
mentor mentoring mentorship coach coaching
customer client
analyse analyze analysis analytics analytical
optimise optimize optimization optimisation
automate automation automated
communicate communication communicator
collaborate collaboration collaborative
deploy deployment
evaluate evaluation
architect architecture
secure security
design designer
write writer writing
teach teaching taught teacher
manage manager management
`;

const SAME = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const stems = line.split(' ').map((word) => stemmer(word));
      return stems.map((stem) => [stem, stems[0] ?? stem] as const);
    }),
);

/** Words that say nothing about what is asked: of grammar, and those that every ad uses. */
const EMPTY = `
a about above across after all also am an and any are around as at be because been before being below between both but by can could did do does doing done down during each either etc few for from further get gets had has have having he her here him his how i if in into is it its itself just like least less let lot make makes making many may me might more most much must my need needs neither new no nor not now of off often on once one only or other others our out over own per plus rather real really same she should shall since so some something such than that the their them then there these they thing things this those through to too toward towards under until up upon us use used user users uses using very via want was way ways we web well were what when where which while who whom whose why will with within without would yet you your yours yourself
ability able academic accustomed acquaintance active actively advanced advantage alike alternatively applicant applicants applied apply appreciate appreciated appropriate approach area areas aspects aspect background backgrounds based basic basics best better big bonus bring bringing broad build builder building builds built candidate candidates capability capable care career careful closely comfort comfortable comfortably command common commercial company companies complex comprehensive concept concepts concise confident confidence consistently core create creating credible curious curiosity current currently cutting daily day days deep deeply deliver delivered delivering delivery demonstrable demonstrate demonstrated demonstrates demonstrating desirable desire desired different direct directly domain drive driven eager edge effective effectively efficient efficiently end end-to-end ensure entire environment environments equal equally equivalent especially essential established evidence example examples excellent exceptional excited exciting existing expect expected experience experienced experiences expert expertise exposure extensive extensively familiar familiarity fast-paced feature features feel field fields first flexible focus following former framework frameworks full fully fundamental fundamentals general generally genuine good grade great grow growing habit hand hands hands-on hard help high high-quality highly ideal ideally impact implement implementing implementation important improve improving include included includes including independently individual industry initiative innovation interest interested interests intermediate job keen kind know knowing knowledge knowledgeable known language languages large large-scale latest learn learning learner level levels library libraries look looking love maintain maintaining maintenance major mandatory master mastery meaningful medium meet method methods methodologies methodology minimum mindset modern month months multiple native nice number obsessed one open optional organisation organisations organization organizations paced part particular passion passionate patterns people perform performing platform platforms plus position positive possess possible practical practice practices preferable preferably preference preferred previous previously principle principles prior problem problems process processes produce producing production products product-minded professional professionally proficiency proficient profound programme programmes project projects proven provide quality qualification qualifications quick quickly range record related relevant reliable requirement requirements required requires responsibility responsible result results right robust role roles sa scalable scale scaled second senior sense set setting several ship shipped shipping similar simple skill skilled skills small software solid solution solutions solve solving someone sound specific stack standard standards start startup state strong strongly style success successful successfully suit suitable support supporting sure system systems take taking talent task tasks team teams tech technical technically technique techniques technologies technology think thinking third thorough thrive time together tool tooling tools top track track-record training transferable truly understand understanding understands understood value valuable variety various versed wide willing willingness word work worked worker working works workplace world would year years
bei das dem den der des die du ein eine einem einen einer eines für haben hast ihre ihr im in ist mit nach oder sich sie sind sowie über und uns von vor wie wir zu zum zur erfahrung erfahrungen kenntnis kenntnisse mehrjährig mehrjährige gut gute guter sehr idealerweise
au aux avec dans de des du en et expérience la le les nous ou pour sur un une vous con de el en experiencia la las los o para por un una y
`;
const EMPTY_STEMS = new Set(EMPTY.split(/\s+/).map((word) => stemOf(word)));

/** The stem of a word, the same for synonyms. */
function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .normalize('NFC');
  const stem = /^[a-z]+$/.test(plain) ? stemmer(plain) : plain;
  return SAME.get(stem) ?? stem;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** All words of a text in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    stem: stemOf(word),
    start: index,
    end: index + word.length,
  }));
}

/** Whether a word says what is asked for. */
export const isMeaningful = ({ stem }: Word): boolean =>
  stem.length > 1 && !EMPTY_STEMS.has(stem) && !/^\d+$/.test(stem);
