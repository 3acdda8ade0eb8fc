import type { Place } from '@portfolio/text/names/name-matcher';
import { isAbility, isOccupation } from '#app/names/fields.ts';
import type { Span } from './span.ts';

/** Whether work with the first name is work with the second. */
type IsNarrower = (id: string, broader: string) => boolean;

/** Names of which so many are enough, with the part of the requirement that lists them. */
export interface Group extends Span {
  names: readonly Place[];
  atLeast: number;
}

const EXAMPLES =
  /\b(?:such as|like|e\.?\s?g\b\.?|ex\.|for example|for instance|z\.?\s?b\b\.?|zum beispiel|beispielsweise|etwa|bspw\.?|wie)[^()]{0,24}$/i;
const ONE =
  /\b(?:one (?:or more|of)|any of|at least one(?! years?\b)|eine[rsnm]? (?:der|von)|mindestens eine[rsnm]?(?! jahr))\b[^();]{0,60}$/i;
const TWO = /\b(?:at least two|two or more|two of|mindestens zwei|zwei der|zwei von)\b[^();]{0,60}$/i;
const THREE = /\b(?:at least three|three or more|three of|mindestens drei|drei der|drei von)\b[^();]{0,60}$/i;
const SIMILAR =
  /^[^.;(),]{0,20}[,)]?\s*(?:\b(?:or|oder)\b|\/)[^.;()]{0,24}\b(?:similar|equivalent|other|others|another|different|any|comparable|related|alike|ähnlich\w*|vergleichbar\w*|andere\w*)\b[^.;(),]*/i;
/** The end of a list of examples in brackets. */
const OPEN = /^[^()]{0,40}\b(?:etc|usw|u\.\s?a|o\.\s?ä)\b/i;
const NOT_ALL = /\bnot all (?:of them )?are (?:required|needed|expected)\b/i;
const OR = /\b(?:or|oder|ou|o|bzw)\b/i;
const AND = /\b(?:and|und|sowie|et|y|e)\b(?!\/)|&/i;
/** `AWS/Azure/GCP` are alternatives; of two, as in `HTML/CSS`, both are meant more often than not. */
const MIN_SLASHED = 3;
/** Separators, with names between them that are not recognized. */
const JOIN =
  /^\s*(?:[,/&+|]|\b(?:and|or|und|oder|sowie|bzw\.?|et|y|e|ou|o)\b|\s)+(?:[\w.+#-]+(?:\s[\w.+#-]+)?\s*[,/]\s*(?:(?:and|or|und|oder)\s)?)*\s*$/i;
/** `React (or another framework such as Vue)`, `Swift or knowledge of Kotlin`. */
const ALTERNATIVE = /^[\s,(]*(?:or|oder)\b[^.;()]{0,60}$/i;
/** The rest of a list after its last recognized name. */
const REST = /^(?:\s*[,/]\s*(?:(?:and\/or|and|or)\s+)?[\w.+#-]+(?:\s[A-Z][\w.+#-]*)?|\s+(?:and\/or|or)\s+[\w.+#-]+)*/;
/** So far before a list a word says how many of it are enough (characters). */
const REACH = 90;

/** The groups of names that a requirement lists: of `Go or Rust` and of examples one is enough, of `Go and Rust` each is needed. */
export function groupsOf(text: string, mentions: readonly Place[], isNarrower: IsNarrower): Group[] {
  const runs = runsOf(text, mentions);
  return runs
    .flatMap((run, at) => {
      const beside = new Set(besideIn(text, run));
      const among = run.filter((mention) => !beside.has(mention));
      return [...[...beside].map(single), ...groupsOfRun(text, among, runs[at - 1]?.at(-1))];
    })
    .sort((a, b) => a.start - b.start)
    .reduce<Group[]>(withBroader(text, isNarrower), []);
}

const single = (mention: Place): Group => ({ names: [mention], atLeast: 1, start: mention.start, end: mention.end });

/** Whether a word of a choice stands between some names. */
const isChoiceIn = (text: string, run: readonly Place[]): boolean =>
  run.some(({ end }, at) => OR.test(text.slice(end, run[at + 1]?.start ?? end)));

/** Names that are needed beside the alternatives: "AWS EKS or ECS" is of AWS, "React or Vue developer" of developers. */
function besideIn(text: string, run: readonly Place[]): Place[] {
  const isListed = isChoiceIn(text, run);
  if (!isListed && !SIMILAR.test(text.slice(run.at(-1)?.end))) return [];
  return run.flatMap((mention, at) => {
    const next = run[at + 1];
    if (!next || !/^\s+$/.test(text.slice(mention.end, next.start))) return [];
    if (isOccupation(next.id) || isAbility(next.id)) return [next];
    return isListed ? [mention] : [];
  });
}

/** Names that stand beside each other in a list. */
function runsOf(text: string, mentions: readonly Place[]): Place[][] {
  const runs: Place[][] = [];
  for (const mention of mentions) {
    const last = runs.at(-1)?.at(-1);
    const between = last && text.slice(last.end, mention.start);
    const isBeside = last && (mention.start < last.end || JOIN.test(between ?? '') || ALTERNATIVE.test(between ?? ''));
    if (isBeside) runs.at(-1)?.push(mention);
    else runs.push([mention]);
  }
  return runs;
}

/** How many of a list are enough by the words before it; `undefined` without any. */
function countBefore(text: string, start: number, previous: Place | undefined): number | undefined {
  const before = text.slice(Math.max(previous?.end ?? 0, start - REACH), start);
  if (THREE.test(before)) return 3;
  if (TWO.test(before)) return 2;
  return ONE.test(before) || EXAMPLES.test(before) ? 1 : undefined;
}

function groupsOfRun(text: string, run: readonly Place[], previous: Place | undefined): Group[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  const after = text.slice(last.end);
  const rest = REST.exec(after)?.[0] ?? '';
  const similar = SIMILAR.exec(after)?.[0];
  const between = run.slice(1).map(({ start }, at) => text.slice(run[at]?.end ?? start, start));
  const joints = [...between, rest];
  const count = countBefore(text, first.start, previous);
  const end = last.end + Math.max(rest.length, similar?.length ?? 0);
  const some = (atLeast: number): Group[] => [{ names: run, atLeast, start: first.start, end }];
  if (count !== undefined || (OPEN.test(after) && /\([^()]*$/.test(text.slice(0, first.start))))
    return some(count ?? 1);
  const isSlashed = joints.filter((words) => words.includes('/')).length >= MIN_SLASHED - 1 && !run.some(isOfPages);
  const isChoice = isSlashed || NOT_ALL.test(text) || similar !== undefined || joints.some((words) => OR.test(words));
  if (!isChoice) return run.map(single);
  // "Python and Go or Rust", "Go or Rust, Python": each part is needed, with its alternatives.
  const lastOr = joints.findLastIndex((words) => OR.test(words));
  const parts = [[first]];
  run.slice(1).forEach((mention, at) => {
    const words = between[at] ?? '';
    // "Python, Go and Rust or C": a comma means what the next word of its list says.
    const said = /^\s*,\s*$/.test(words) ? between.slice(at).find((joint) => OR.test(joint) || AND.test(joint)) : words;
    const isAnd = said !== undefined && !OR.test(said) && AND.test(said);
    const isApart = !OR.test(words) && (isAnd || (similar === undefined && lastOr >= 0 && at > lastOr));
    if (isApart) parts.push([mention]);
    else parts.at(-1)?.push(mention);
  });
  if (parts.length === 1) return some(1);
  return parts.map((names) => ({
    names,
    atLeast: 1,
    start: names[0]?.start ?? 0,
    end: names.at(-1)?.end ?? 0,
  }));
}
/** `HTML/CSS/JavaScript` are used together. */
const isOfPages = ({ id }: Place): boolean => id === 'HTML' || id === 'CSS';

/** Between a name and its examples: `cloud platforms (e.g. AWS or GCP)`, `frameworks like React`. */
const LEADS_TO_EXAMPLES =
  /^[^.;,:]{0,30}[(,]?\s*\b(?:such as|like|e\.?\s?g\b\.?|z\.?\s?b\b\.?|wie|for example|for instance|bspw\.?)[^.;()]{0,24}$/i;
/** "Python frameworks": the language alone shows none of them. */
const OF_LANGUAGE = /^[\s-]*(?:frameworks?|librar(?:y|ies)|packages?|modules?|bibliothek\w*|paket\w*|modul\w*)\b/i;
const OPENS_CHOICE = /^[^.;,:]{0,30}\(\s*$/;

/** A name whose examples follow is one of the alternatives: work with an example shows it. */
const withBroader =
  (text: string, isNarrower: IsNarrower) =>
  (groups: Group[], group: Group): Group[] => {
    const previous = groups.at(-1);
    if (!previous || previous.atLeast > 1 || group.atLeast > 1) return [...groups, group];
    const broader = previous.names.at(-1);
    const between = broader && text.slice(broader.end, group.start);
    const isExample = broader && group.names.some(({ id }) => isNarrower(id, broader.id));
    // "Machine learning and tools such as PyTorch" asks for both.
    if (!isExample || between === undefined || /\b(?:and|und|sowie)\b|&/i.test(between)) return [...groups, group];
    if (OF_LANGUAGE.test(between) && isNarrower(broader.id, 'Programming')) return [...groups, group];
    const isChoice = group.names.length > 1 && OPENS_CHOICE.test(between);
    if (!isChoice && !LEADS_TO_EXAMPLES.test(between)) return [...groups, group];
    return [...groups.slice(0, -1), { ...group, names: [...previous.names, ...group.names], start: previous.start }];
  };
