import { isNarrowing, wordsOf } from '../words/words.ts';
import { overlaps, type Span } from './span.ts';

/** Denials that affirm, who is addressed, and "at all levels": they ask for nothing. */
const IDIOMS =
  /\b(?:cross-?\s?functional(?:ly)?|e2e|third[- ]party|data[- ]driven|less experienced|(?<=\p{L})[:*]innen|two[- ]sided|from scratch|without (?:any )?(?:problems|difficult\w+)|ohne probleme|life[- ]cycles?|day[- ]to[- ]day|in line with|production[- ](?:grade|ready|level)|high[- ](?:quality|performance|performing|availability)|(?:critical|analytical) thinking|analytisches denken|to architect|kein\w* scheu|kein\w* (?:fremdw\p{L}+|neuland)|(?:is|are) no(?:t| foreign) (?:words?|new|foreign|strangers?)|no strangers? to|not limited to|but not all (?:of them )?are (?:required|needed)|eine[rsnm]? oder mehreren?|(?:at|of|on) all levels(?: of the \w+)?|auf allen ebenen|state[- ]of[- ]the[- ]art|cutting[- ]edge|best practices?|end[- ]to[- ]end|engineering(?= (?:teams?|practices|principles|background|leaders|peers|stakeholders|audiences|disciplines|culture|excellence)\b))\b|\(\p{L}+-\)(?=\p{L})|\((?:[mwfdxi]\s*[/|,]\s*)+[mwfdxi]\)|\((?:gn|all genders?)\)/giu;
/** "Git or other version control tools", "or willingness to learn": one of those before it is enough. */
const OR_SIMILAR =
  /(?:\b(?:or|oder)\b|\/)\s*(?:(?:with|in|as|mit|an?|any|eine\w*)\s+)*(?:others?|similar|equivalent|equal|comparable|related|another|alternative|vergleichbar\w*|ähnlich\w*|andere\w*)\b(?:\s+(?!(?:and|und|or|oder|with|mit|for|für|on|auf|in|to|at)\b)[\p{L}-]+){0,5}|(?:,|\b(?:oder|or)\b)\s*(?:(?:an?|eine?)\s+)?(?:[\p{L}-]+\s+){0,2}?(?:\p{L}*ausbildung|apprenticeship|vocational \w+)\b(?:\s+(?:zum|zur|als|im|in|as)\b[^.;,]*)?|\([^()]*\b(?:similar|equivalent|comparable|vergleichbar\w*|ähnlich\w*)\b[^()]*\)|\b(?:or|oder) (?:the |an? |strong )?(?:ability|willingness|desire|eagerness|readiness|interest|interesse|bereitschaft)\b(?: (?:to|in|an|zu[mr]?))?(?: learn(?:ing)?)?/giu;
/** "Tools such as Figma", "one of these languages: Go": what one of the examples is. */
const KIND_OF_EXAMPLES =
  /(?:[,;:(]|\b(?:with|in|of|on|and|or|using|mit|von|und|für|for|zu|aus|dem|einem|einer|[Kk]enntnisse|[Ee]rfahrung(?:en)?)\s)\s*((?:(?!(?:with|in|of|on|and|or|using|mit|von|und|für|for|zu|aus)\s)[\p{L}/-]+\s+){0,6}[\p{L}/-]+)\s*(?:(?<=\b(?:languages?|technolog(?:y|ies)|tools?|frameworks?|librar(?:y|ies)|platforms?|databases?|software|stack|\p{L}*sprachen?|technologien?|werkzeugen?|datenbanken|plattform(?:en)?))\s*[(:]|[(,]?\s*(?:such as|like|wie|ex|e\.?\s?g|z\.?\s?B|for example|for instance|beispielsweise|bspw)\b\.?)(?=[\s,:]*(?:z\.\s?B\.\s*)?\p{Lu})/gu;
/** Verbs of what something is for. */
const FOR =
  'achiev|address|analy[sz]|answer|automat|bring|build|captur|connect|convert|creat|debug|deliver|deploy|deriv|design|develop|driv|enabl|enhanc|ensur|explain|explor|extract|gain|generat|help|host|identify|implement|improv|increas|inform|integrat|iterat|launch|maintain|mak|manag|meet|model|monitor|operat|optimi[sz]|perform|prepar|present|process|produc|provid|prototyp|reach|report|run|scal|ship|solv|stor|streamlin|structur|support|test|track|train|transform|troubleshoot|understand|validat|visuali[sz]|writ|work|align|leverag|turn|unlock';
/** "Python to build services", "a roadmap that aligns with goals", "Java für die Entwicklung von Diensten": what follows asks for no more, up to what is asked next. */
const PURPOSE = new RegExp(
  String.raw`(?<!\b(?:able|abilit\w+|willing\w*|desire|eager\w*|ready|readiness|want|wants|like|love|need|needs|passion\w*|capacity|how|used) |\b(?:commit\w*|motivat\w*) )\b(?:(?:in order |so as )?to (?:\w+ly )?(?:${FOR})e?|(?:that|which|who) (?:${FOR})e?s?|for (?:\w+ly )?(?:${FOR})\w?ing|whether|um(?= [^.;]* zu\b)|(?:zur|zum|für die|für den) (?:entwicklung|erstellung|umsetzung|optimierung|unterstützung|verbesserung|steuerung|gestaltung|automatisierung|analyse|aufbau|bau|betrieb|visualisierung|auswertung))\b(?:(?!(?:,|\b(?:and|und|sowie|plus|with|mit|as)\b)[^.,;()]{0,40}\b(?:experience|knowledge|skills?|abilit\w+|understanding|proficien\w*|familiar\w*|expertise|degree|\w*erfahrung\w*|\w*kenntnis\w*|fähigkeit\w*|verständnis)\b)[^.;()\d])*`,
  'giu',
);
/** "Python 3", "Angular 12+", ".NET 6 and 8": a number after a name that counts nothing. */
const VERSION =
  /^(?:\s?(?:v|version\s)?\d{1,2}(?:\.[\dx]{1,3}){0,2}\+?(?:\s?(?:,|\/|&|and|und|or|oder)(?=\s?v?\d))?)+(?=\s*(?:[,;:()&/]|\.(?!\d)|$|(?:and|or|und|oder|with|mit|frameworks?|experience|knowledge|development|applications?|is|ist|preferred|required)\b))/iu;
/** "Controlling or audit": one word more of which the name before it is enough. */
const OR_WORD = /^\s*,?\s*(?:or|oder) \p{Ll}[\p{Ll}-]+(?=\s*(?:[,.;)]|$))/u;
/** How many of the examples are needed. */
const MANY = /\b(?:multiple|several|mehrere\w*|two|three|zwei|drei)\b/i;

/**
 * A text in which what asks for nothing is blank. Of "functional languages such as Scala" the kind is, with its names: only an
 * example surely is of it. Of "languages such as Scala" nothing is. @param names the names of the text
 */
export function withoutAsides(text: string, names: readonly Span[]): string {
  const blank = (words: string) => words.replace(/[^\s.,;:()]/g, ' ');
  const kinds = text.replace(KIND_OF_EXAMPLES, (whole, kind: string, at: number) => {
    const start = at + whole.indexOf(kind);
    const isNamed = (span: Span) =>
      names.some((name) => overlaps(name, { start: start + span.start, end: start + span.end }));
    const isNarrow = wordsOf(kind).some((word) => isNarrowing(word) && !isNamed(word));
    return isNarrow && !MANY.test(kind) ? whole.replace(kind, blank) : whole;
  });
  const ends = names.map(({ end }) => end);
  // Of "Java and the will to build" the will is asked.
  const isOfName = (at: number) => {
    const end = Math.max(...ends.filter((one) => one <= at));
    return !/[,;]\s*\S|\b(?:and|or|with|und|oder|mit)\b/i.test(kinds.slice(end, at));
  };
  const purposes = kinds.replace(PURPOSE, (words, at: number) =>
    ends.some((end) => end <= at) && isOfName(at) ? blank(words) : words,
  );
  const versions = ends.reduce((line, end) => {
    const after = line.slice(end);
    const { length } = (VERSION.exec(after) ?? OR_WORD.exec(after))?.[0] ?? '';
    return line.slice(0, end) + ' '.repeat(length) + line.slice(end + length);
  }, purposes);
  const told = versions.replace(OR_SIMILAR, blank).replace(IDIOMS, blank);
  const kept = names.filter(({ start, end }) => kinds.slice(start, end).trim() !== '');
  return kept.reduce((line, { start, end }) => line.slice(0, start) + text.slice(start, end) + line.slice(end), told);
}
