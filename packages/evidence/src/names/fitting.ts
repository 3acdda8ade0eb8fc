import type { MatchItem } from '@portfolio/contract/schemas/match';
import type { Place } from '@portfolio/text/names/name-matcher';
import { isIndustry } from './fields.ts';

const words = (alternatives: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
const PEOPLE =
  'teams?|people|staff|employees?|engineers?|developers?|designers?|colleagues?|members?|reports|squads?|mitarbeite\\w*|kolleg\\w*|entwickler\\w*';

/** Abilities, with the words of which a sentence has one if it means the ability of a person. */
const FITTING: ReadonlyMap<string, RegExp> = new Map([
  [
    'Communication',
    words(`stakeholders?|customers?|clients?|users?|executives?|management|partners?|kund\\w+|nutzer\\w*|${PEOPLE}`),
  ],
  ['Leadership', words(PEOPLE)],
  ['Mentoring', words(`juniors?|students?|interns?|graduates?|trainees?|newcomers|nachwuchs\\w*|azubis?|${PEOPLE}`)],
  [
    'Negotiation',
    words('contracts?|prices?|deals?|suppliers?|vendors?|customers?|terms|licen[cs]es?|vertr\\w+|preise?'),
  ],
  ['Public speaking', words('conferences?|meetups?|keynotes?|summits?|audience|konferenz\\w*|vortr\\w+')],
  ['Publications', words('papers?|journals?|proceedings|peer-reviewed|conferences?|fachzeitschrift\\w*')],
]);
/** "The service communicated with clients": only who comes first in a sentence is surely the person of the work. */
const COMMUNICATES = /^communicat(?:e|es|ed|ing)$/i;
const BY_A_PERSON = /(?:^|[.;:,–]\s*|\b(?:and|I|we|you|to|clearly|regularly|successfully|effectively)\s+)$/i;
/** What communicates beside people. */
const MACHINES = words(
  '(?:micro-?)?services?|sensors?|devices?|servers?|protocols?|brokers?|(?:web)?sockets?|mqtt|grpc|http|tcp|bluetooth|radio|nodes?',
);
/** What was done to the person of the work. */
const PASSIVE_BEFORE = /\b(?:was|were|been|being|got|wurden?)\s+$/i;
const PASSIVE_AFTER = /^\s+(?:by|von|durch)\b/i;

const IN_INDUSTRY =
  /\b(?:work(?:ed|ing)?|years?|jahre|experience|career|projects?|gearbeitet|erfahrung)\s+(?:\p{L}+\s+)?(?:in|for|im|in der|für)\s+(?:\p{L}+\s+(?:and|und)\s+|the\s+|an?\s+|die\s+|den\s+)?$/iu;
const OF_INDUSTRY =
  /^[\s-]*(?:industr\w+|sectors?|domains?|compan(?:y|ies)|markets?|branche\w*|sektor\w*|unternehmen|start-?ups?)\b/i;
/** Words that mean nothing but the industry. */
const SURELY_INDUSTRY = /tech$|^(?:saas|b2b|e-?commerce|software as a service|financial services)$/i;
/** How far before an industry its context may stand (characters). */
const REACH = 60;

/**
 * Whether a sentence means an ability of a person, or an industry, and not a word of something else: "communication between services",
 * "the insurance page of a florist". A certificate is named by the title of its item only. Other names always fit.
 */
export function isFitting({ id, start, end }: Place, text: string, { title }: Pick<MatchItem, 'title'>): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (id === 'Certification') return text === title;
  if (isIndustry(id))
    return SURELY_INDUSTRY.test(text.slice(start, end)) || IN_INDUSTRY.test(before) || OF_INDUSTRY.test(after);
  if (id === 'Communication') {
    const isVerb = COMMUNICATES.test(text.slice(start, end));
    if (MACHINES.test(text) || (isVerb && !BY_A_PERSON.test(before))) return false;
  }
  const fitting = FITTING.get(id);
  return !fitting || (fitting.test(text) && !PASSIVE_BEFORE.test(before) && !PASSIVE_AFTER.test(after));
}
