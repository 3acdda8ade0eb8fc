import type { Place } from '@portfolio/text/names/name-matcher';

/** Names of which one is enough, or a single one; with the part of the ask that lists them. */
export interface Required {
  names: readonly Place[];
  start: number;
  end: number;
}

const EXAMPLES = /\b(?:such as|like|e\.?g\.?|for example|for instance|one of|any of|either|z\.\s?b\.)[^()]{0,20}$/i;
const OR_SIMILAR =
  /^[^.;(),]{0,20}[,)]?\s*\b(?:or|oder)\b[^.;()]{0,20}\b(?:similar|equivalent|other|others|another|different|any|comparable|related|ähnlich\w*|vergleichbar\w*)\b[^.;(),]*/i;
const OR = /\b(?:or|oder)\b/i;
/** `AWS/Azure/GCP` are alternatives; of two, as in `HTML/CSS`, both are meant more often than not. */
const MIN_SLASHED = 3;
const AND = /\b(?:and|und)\b(?!\/)|&/i;
/** Separators, with names between them that are not recognized. */
const JOIN =
  /^\s*(?:[,/;&]|\band\b|\bor\b|\bund\b|\boder\b|\s)+(?:[\w.+#-]+(?:\s[\w.+#-]+)?\s*[,/]\s*(?:(?:and|or)\s)?)*\s*$/i;
/** The rest of a list after its last recognized name. */
const REST = /^(?:\s*[,/]\s*(?:(?:and\/or|and|or)\s+)?[\w.+#-]+(?:\s[A-Z][\w.+#-]*)?|\s+(?:and\/or|or)\s+[\w.+#-]+)*/;

/** The names that an ask requires: of `Go or Rust` and of examples one is enough, of `Go and Rust` each is needed. */
export function requiredNames(text: string, mentions: readonly Place[]): Required[] {
  return runsOf(text, mentions).flatMap((run) => requiredOf(text, run));
}

/** Names that stand beside each other in a list. */
function runsOf(text: string, mentions: readonly Place[]): Place[][] {
  const runs: Place[][] = [];
  for (const mention of mentions) {
    const last = runs.at(-1)?.at(-1);
    const between = last && text.slice(last.end, mention.start);
    if (last && (mention.start < last.end || JOIN.test(between ?? ''))) runs.at(-1)?.push(mention);
    else runs.push([mention]);
  }
  return runs;
}

function requiredOf(text: string, run: readonly Place[]): Required[] {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return [];
  const after = text.slice(last.end);
  const rest = REST.exec(after)?.[0] ?? '';
  const similar = OR_SIMILAR.exec(after)?.[0];
  const between = run.slice(1).map(({ start }, at) => text.slice(run[at]?.end ?? start, start));
  const alternatives = { names: run, start: first.start, end: last.end + Math.max(rest.length, similar?.length ?? 0) };
  if (similar !== undefined || EXAMPLES.test(text.slice(0, first.start))) return [alternatives];
  const single = (mention: Place): Required => ({ names: [mention], start: mention.start, end: mention.end });
  const joints = [...between, rest];
  const isSlashed = run.length >= MIN_SLASHED && joints.some((words) => words.includes('/'));
  if (!isSlashed && !joints.some((words) => OR.test(words))) return run.map(single);
  if (!between.some((words) => AND.test(words))) return [alternatives];
  // "Python and Go or Rust": parts between "and" are needed, each with its alternatives.
  const parts = [[first]];
  run.slice(1).forEach((mention, at) => {
    if (AND.test(between[at] ?? '')) parts.push([mention]);
    else parts.at(-1)?.push(mention);
  });
  return parts.map((names) => ({ names, start: names[0]?.start ?? 0, end: names.at(-1)?.end ?? 0 }));
}
