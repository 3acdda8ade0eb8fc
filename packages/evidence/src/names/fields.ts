import type { Place } from '@portfolio/text/names/name-matcher';
import { INDUSTRIES } from './industries.ts';

/** A field that is named in many ways: an occupation, an ability, or an industry. */
interface Field {
  label: string;
  /** How texts name it. */
  named: RegExp;
  /** How titles of jobs name who works in it. */
  title: RegExp | undefined;
  /** Whether an ad that names who does it means the field. */
  hasPeople: boolean;
}

/** `\w` means letters with umlauts, too. */
const of = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.replaceAll('\\w', '[\\p{L}\\p{N}]')})(?![\\p{L}\\p{N}])`, 'giu');

/** Occupations: how texts call the work, and how titles call who does it. Only such a job shows one. */
const OCCUPATIONS: readonly [label: string, named: string, title: string][] = [
  [
    'Software development',
    'software[- ](?:(?:design|architecture|engineering) (?:and|&) )?(?:engineering|development)|softwareentwicklung\\w*|software[- ]entwicklung|anwendungsentwicklung|programmierung',
    'software (?:(?!engineering\\b)\\w+ )?(?:engineer|developer|architect)|programmer|programmierer\\w*|(?<!(?:business|estate|hardware|property|land|organi[sz]ational|training|curriculum|game design|talent|web|product|sales|market|electronics|content|people|team|community|[\\p{L}]+-) ?)developer|(?:software|anwendungs|app|web|frontend|backend|fullstack|spiele)-?entwickler\\w*|(?<![\\p{L}]-)entwickler\\w*|(?<=(?:java|javascript|typescript|python|php|ruby|kotlin|swift|scala|golang|software|web|frontend|backend|full-?stack)-)entwickler\\w*|(?:web|front-?\\s?end|back-?\\s?end|full-?\\s?stack|mobile|android|ios|app|game|ml|machine learning|ai) engineer',
  ],
  [
    'Frontend development',
    'front-?\\s?end(?:[- ](?:development|engineering|entwicklung))?|web-?frontend\\S*',
    'front-?\\s?end|full-?\\s?stack',
  ],
  [
    'Backend development',
    'back-?\\s?end(?!\\s(?:languages?|technologies|frameworks?)\\s*[:(])(?:[- ](?:development|engineering|entwicklung|systems?))?',
    'back-?\\s?end|full-?\\s?stack',
  ],
  ['Full-stack development', 'full-?\\s?stack(?:[- ](?:development|engineering|entwicklung))?', 'full-?\\s?stack'],
  [
    'Web development',
    'web[- ]?(?:development|entwicklung)|web applications?|webanwendungen|web-?applikation\\w*|web apps?',
    'web developer|webentwickler\\w*|web engineer|front-?\\s?end|full-?\\s?stack',
  ],
  ['Web design', 'web-?\\s?design', 'web-?\\s?designer\\w*'],
  [
    'Product management',
    'product (?:management|ownership)|produktmanagement',
    'product (?:manager|owner|lead)|produktmanager\\w*|head of product',
  ],
  [
    'Project management',
    'project management|projektmanagement|projektleitung',
    'project (?:manager|lead)|projektmanager\\w*|projektleiter\\w*',
  ],
  [
    'Engineering management',
    '(?:software )?engineering management',
    '(?:software )?engineering manager|head of engineering|(?:vp|director) (?:of )?engineering|cto',
  ],
  [
    'Quality assurance',
    'quality assurance|qualitätssicherung|qa|software testing',
    'qa|quality assurance|test(?:er| engineer| manager)\\w*',
  ],
  [
    'System administration',
    'systems? administration|systemadministration',
    'systems? administrator|systemadministrator\\w*',
  ],
  ['Consulting', 'consulting|beratung(?:serfahrung)?|consultancy', 'consultant|berater\\w*'],
  ['Sales', 'sales|vertrieb', 'sales|vertrieb\\w*|account executive'],
  ['Marketing', '(?:(?:online|digital)[- ]?)?marketing', 'marketing\\w*|marketer'],
  ['Graphic design', 'graphic design|grafikdesign', 'graphic designer|grafik(?:er|designer)\\w*'],
  [
    'Recruiting',
    'recruit(?:ing|ment)|talent acquisition|(?<!open[- ]|data )sourcing|personal(?:beratung|gewinnung|beschaffung|auswahl)',
    'recruit(?:er|ing)\\w*|talent (?:acquisition|partner|scout)|sourcer|personal(?:referent|berater)\\w*',
  ],
  [
    'Human resources',
    'human resources|personalwesen|hr(?= (?:experience|field))',
    'hr|human resources|people (?:partner|manager)|personal(?:leiter|referent)\\w*',
  ],
  [
    'Accounting',
    'accounting|book-?keeping|(?:finanz)?buchhaltung|rechnungs(?:wesen|legung)|bilanzierung',
    'accountant|book-?keeper|(?:finanz|bilanz)?buchhalter\\w*',
  ],
  ['Controlling', 'controlling|fp&a', '(?:financial |business )?controller\\w*|fp&a'],
  ['Account management', '(?:key )?account management', '(?:key )?account manager\\w*'],
  ['Business development', 'business development', 'business development|bdr'],
  ['Customer success', 'customer success(?: management)?', 'customer success|csm'],
  [
    'Customer support',
    'customer (?:support|service)|kundenservice|kundenbetreuung',
    'customer (?:support|service)|support (?:agent|specialist|engineer)|kundenbetreuer\\w*',
  ],
];

/** Fields of work that their tools and texts show, too. */
const PRACTICES: readonly [label: string, named: string, title: string][] = [
  ['Data engineering', 'data engineering', 'data engineer|analytics engineer'],
  ['Data science', 'data science', 'data scientist'],
  ['Data analysis', 'data analy(?:sis|tics)|datenanalyse\\w*', 'data analyst|datenanalyst\\w*|analytics engineer'],
  [
    'Site reliability engineering',
    'site reliability engineering|reliability engineering',
    'site reliability engineer|sre',
  ],
  ['DevOps', 'dev-?ops', 'dev-?ops'],
  ['Technical writing', 'technical writing|technische redaktion|technische[ns]? schreiben', 'technical writer'],
  ['UX', 'user experience design|ux[- ]design|interaction design', '(?:ux|product|interaction) designer\\w*'],
];

/** Abilities that work shows in its own words. */
const ABILITIES: readonly [label: string, named: string, title?: string][] = [
  [
    'Communication',
    'communicat(?:ion|or|e|es|ed|ing)|kommunikation\\w*|kommunikationsst\\w*|kommunikativ\\w*|communications',
  ],
  [
    'Leadership',
    '(?<!(?:product|project|thought|market) )leadership|people management|(?<!\\bwith )(?:lead|leads|led|leading|manage|managed|managing|grow|grew|growing) (?:(?!(?:for|to|with|in|on|of|by|across|from|that|which|so|how|what|times?|lists?)\\b)[\\p{L}\\d&-]+,? ){0,5}(?:teams?|people|engineers|developers|designers|squads?|reports)|personalführung|mitarbeiterführung|teamleitung|führungs(?:erfahrung|aufgaben|verantwortung|kompetenz)',
    'head|lead|manager|director|chief|cto|ceo|vp|leiter\\w*|teamlead',
  ],
  ['Mentoring', 'mentor(?:s|ed|ing|ship)?|coach(?:ed|ing)|mentorings?'],
  ['Negotiation', 'negotiat(?:ion|ions|e|ed|ing)|verhandlungs\\w+(?<!sicher\\w*)'],
  [
    'Public speaking',
    'public speaking|conference talks?|(?:talks?|spoke|speaking) at (?!length\\b|least\\b|all\\b|once\\b)|presentation skills|präsentationsfähigkeit\\w*',
  ],
  [
    'Stakeholder management',
    '(?:manage|managing|management of|align|aligning|influenc\\w+) (?:[\\p{L}-]+ ){0,2}stakeholders?|stakeholder[- ]?management',
  ],
  ['Certification', 'certificat(?:e|es|ion|ions)|certified|zertifi\\w+'],
  ['Publications', 'publications?|published papers?|publikationen'],
];

/** The label of certificates, which are of something. */
export const CERTIFICATION = 'Certification';

const INDUSTRY_BEFORE =
  /\b(?:experience|background|knowledge|expertise|worked|career|track record|familiar\w*|(?:berufs|branchen)?erfahrung\w*|kenntnisse\w*|hintergrund)\b(?! (?:and|und|or))[^.;:]{0,50}$/i;
const INDUSTRY_AFTER =
  /^[^.;:,]{0,25}\b(?:industr\w+|sectors?|domains?|vertical|background|experience|environments?|compan\w+|branche\w*|umfeld|sektor|bereich)\b/i;
/** How far around an industry its context may stand (characters). */
const REACH = 60;

const field =
  (hasPeople: boolean) =>
  ([label, named, title]: readonly [string, string, string?]): Field => ({
    label,
    named: of(named),
    title: title === undefined ? undefined : of(title),
    hasPeople,
  });
const FIELDS: readonly Field[] = [...[...OCCUPATIONS, ...PRACTICES].map(field(true)), ...ABILITIES.map(field(false))];
const INDUSTRY_FIELDS = INDUSTRIES.map(field(false));
const INDUSTRY_LABELS = new Set(INDUSTRIES.map(([label]) => label));
const OCCUPATION_LABELS = new Set(OCCUPATIONS.map(([label]) => label));

const placesOf = (text: string, label: string, words: RegExp): Place[] =>
  [...text.matchAll(words)].map(({ 0: name, index }) => ({ id: label, start: index, end: index + name.length }));

/** All places where a text of the work names a field. */
export const fieldsIn = (text: string): Place[] =>
  [...FIELDS, ...INDUSTRY_FIELDS].flatMap(({ label, named }) => placesOf(text, label, named));

/** The places where the title of a job names a field. */
export const fieldsOfTitle = (title: string): Place[] =>
  FIELDS.flatMap(({ label, title: words }) => (words ? placesOf(title, label, words) : []));

/** In an ad somebody else: "you work with designers". */
const OTHERS = /\b(?:with|for|alongside|between|mit|für) (?:[\p{L}-]+ ){0,3}$/iu;

/** All places where a requirement names a field: the work, who does it, or an industry where it means one. */
export function fieldsAsked(text: string): Place[] {
  const fields = FIELDS.flatMap(({ label, named, title, hasPeople }) => {
    const asked = placesOf(text, label, named);
    const people = hasPeople && title ? placesOf(text, label, title).filter(isCandidate(text)) : [];
    return [
      ...asked,
      ...people.filter(({ start }) => !asked.some((other) => start >= other.start && start < other.end)),
    ];
  });
  const industries = INDUSTRY_FIELDS.flatMap(({ label, named }) => placesOf(text, label, named)).filter(
    ({ start, end }) =>
      INDUSTRY_BEFORE.test(text.slice(Math.max(0, start - REACH), start)) ||
      INDUSTRY_AFTER.test(text.slice(end, end + REACH)),
  );
  return [...fields, ...industries];
}

const PERSON =
  /(?:engineer|manager|owner|scientist|analyst|designer|developer|writer|consultant|administrator|recruiter|accountant|controller|buchhalter\w*|lead|head|entwickler\w*|sre|cto)$/i;

/** "Developer tools" are no developer. */
const AFTER_PERSON =
  /^(?:\s*(?:[,.;:)(/&–-]|$)|\s+(?:role|position|job|or|and|with|in|at|for|who|on|und|oder|mit|im|bei)\b)/i;

const isCandidate =
  (text: string) =>
  ({ start, end }: Place): boolean => {
    const name = text.slice(start, end);
    return (
      AFTER_PERSON.test(text.slice(end, end + REACH)) &&
      PERSON.test(name) &&
      !/[rt]s$/i.test(name) &&
      !OTHERS.test(text.slice(Math.max(0, start - REACH), start))
    );
  };

const ABILITY_LABELS = new Set(ABILITIES.map(([label]) => label));

/** Whether a title says who someone is, and not what was done. */
export const isAbility = (label: string): boolean => ABILITY_LABELS.has(label);
/** Whether a field is an industry. */
export const isIndustry = (label: string): boolean => INDUSTRY_LABELS.has(label);
/** Whether a requirement names who does it: only a job of that title shows a "backend developer". */
export const namesPerson = (name: string): boolean => PERSON.test(name);
/** Whether only a job of that title shows a field. */
export const isOccupation = (label: string): boolean => OCCUPATION_LABELS.has(label);

/** The field that a whole name means; `undefined` if it is none. */
export const fieldOf = (name: string): string | undefined =>
  fieldsIn(name).find(({ start, end }) => start === 0 && end === name.length)?.id;
