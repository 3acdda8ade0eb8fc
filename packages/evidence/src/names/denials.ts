import type { Mention } from '@portfolio/text/names/name-matcher';

/** How far around a name a text is looked at (characters). */
const REACH = 80;
const SENTENCE_END = /[.!?…]\s|[\n\r。！？]/;

/** Up to so many words between a denial and a name. */
const NEAR = String.raw`(?:[^\p{L}\p{N}]+[\p{L}\p{N}]+){0,5}[^\p{L}\p{N}]*$`;
/** Words of a work's sentence that say the opposite, only a wish or a comparison, or what others did. */
const DENIED_BEFORE = new RegExp(
  String.raw`(?:\b(?:no|not|never|without|nor|neither|instead of|rather than|unlike|little of|lack(?:s|ed|ing)?|nobody|(?:want|wants|wish|hope|plan|plans|planning|would like) to|(?:currently|still|now|am|started|keen on) learning|interested in|curious about|alternatives? to|competitors? (?:of|to)|similar to|inspired by|compared (?:to|with)|(?:nearest|closest) thing to|avoid\w{0,3}|dropped|away from|hired|hiring|kein\w*|nicht|nie|niemals|ohne|statt|anstatt|anstelle|weder|noch nie|weg von|(?:colleagues?|friends?|boss|kolleg\p{L}*|freund\p{L}*) (?:who )?(?:knows?|knew|uses?|used|writes?|wrote|builds?|built|likes?|kennt|kannte|nutzt\p{L}*|schreibt|schrieb|baut\p{L}*)|(?:another|other|different) (?:team|company|department|group)s?)|n['’]t)\b${NEAR}`,
  'iu',
);
/** The same right before a name. */
const DENIED_BESIDE =
  /(?:\b(?:off|less|fewer|considered|left|leaving|zero|replac(?:e|ed|es|ing)|retir(?:e|ed|ing)|abolish\w*|abgelöst|ersetzt\w*|abgeschafft|anti|non|pre|(?:customers?|clients?) of)[\s-]+(?:the |our |all |den |die |das )?(?:public |old |own |alte[ns]? )?)$/iu;
/** What was sold, and not built. */
const SOLD = /\b(?:sales? of|sells?|selling|sold)\s+(?:\p{L}+\s+){0,3}$/iu;
/** After a name in its clause, with nothing but verbs between. */
const DENIED_AFTER =
  /^[\p{L}\p{N}-]*[?:]?(?:\s+(?:was|were|is|are|be|would|have|has|had|been|did|do|does|could|should|wurden?|wird|war|waren|ist|sind|hätten?|haben|hat|we|wir|ich|I))*(?:\s+(?:not|never|none|missing|overkill|nie|niemals|nicht|kein\w*|unnecessary|unnötig|überflüssig|abgelöst|ersetzt|abgeschafft)\b(?! (?:only|just|nur|bloß)\b)|\s+\p{L}+n['’]t\b)/iu;
/** Anywhere after it in the sentence. */
const DECIDED_AGAINST =
  /\b(?:decided against|against it|dagegen entschieden|too (?:complex|heavy|expensive) for us)\b/i;

const beforeOf = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - REACH), start)
    .split(SENTENCE_END)
    .at(-1) ?? '';

/** Whether the sentence of a place in a text of the work denies it. */
export function isDenied(text: string, { start, end }: Mention): boolean {
  const before = beforeOf(text, start);
  if ([DENIED_BEFORE, DENIED_BESIDE, SOLD].some((words) => words.test(before))) return true;
  const after = text.slice(end, end + REACH);
  const [clause = ''] = after.split(/[,;.!]|\n|\b(?:and|but|und|aber|sondern)\b/, 1);
  const [sentence = ''] = after.split(/[.!?…]\s|\n/, 1);
  return DENIED_AFTER.test(clause) || DECIDED_AGAINST.test(sentence);
}

/** Words of an ad's clause before a name that it does not ask for. */
const UNASKED_BEFORE =
  /(?:\b(?:no|not(?! (?:only|just)\b)|never|without|nor|neither|instead of|rather than|other than|other (?:[\p{L}-]+ )?than|(?:any|every)(?:thing| [\p{L}-]+) (?:but|except)|all but|except(?: for)?|away from|moved? on from|com(?:e|ing) from|alternatives? to|replac(?:e|ing)|little to no|zero|hates?|dislikes?|kein\w*|nicht(?! nur\b)|nichts|ohne|statt|anstatt|anstelle(?: von)?|weder|außer|weg von|less|fewer|weniger|over(?=\s*$)|off(?=\s*$)|prefer\w* [^,;]{1,40} (?:over|to))|\bnon-?|\banti-?|n['’]t)(?:\s+(?!but\b|sondern\b)[\p{L}\p{N}’'-]+){0,4}\s*$/iu;
/** Words after it. */
const UNASKED_AFTER =
  /^(?:-(?:free|frei\w*)\b|\s+alternatives?\b|(?:\s+(?:is|are|was|ist|sind|wird|werden|muss|you|we|skills?|experience|knowledge|kenntnisse|erfahrung))*\s+(?:not|nicht|never|nie|no longer|kein\w*)\b(?! (?:only|just|nur|bloß)\b)|\s+(?:is|are|ist) (?:a no-go|unwanted))/iu;
/** Between the names of a list. */
const LISTED = /^\s*(?:[,/]|\b(?:or|nor|oder|noch|and|und)\b|\s)+$/i;

/** The places of an ad's line that it asks for: not those that it denies, or that go on with a list of such. */
export function askedAmong<T extends Mention>(text: string, places: readonly T[]): T[] {
  let last: { end: number; isDenied: boolean } | undefined;
  return places.filter(({ start, end }) => {
    const clause = text.slice(Math.max(0, start - REACH), start).split(/[.;:!?()]|\b(?:but|sondern|aber)\b(?! nicht)/);
    const before = /\b(?:any|every)(?:thing| \p{L}+) but\s+$|\ball but\s+$/iu.test(text.slice(0, start))
      ? text.slice(Math.max(0, start - REACH), start)
      : (clause.at(-1) ?? '');
    const isNext = last?.isDenied && start >= last.end && LISTED.test(text.slice(last.end, start));
    const isUnasked = isNext || UNASKED_BEFORE.test(before) || UNASKED_AFTER.test(text.slice(end, end + REACH));
    last = { end, isDenied: isUnasked };
    return !isUnasked;
  });
}
