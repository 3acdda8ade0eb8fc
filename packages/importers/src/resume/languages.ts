import { LANGUAGE_LEVELS, type LanguageLevel, LIMITS } from '@portfolio/contract';
import type { SpokenLanguage } from '@portfolio/contract/schemas/site-settings';
import { LEVEL_WORDS } from '@portfolio/resume/languages';
import type { Entry } from './entry.ts';
import { type LeftPart, noPlace } from './left-part.ts';

/** Words of each level, in the order in which a text is compared with them; where one can mean two, it is the lower one. */
const WORDS: readonly [RegExp, LanguageLevel][] = [
  [/\b(?:near|almost|non)[- ]?native\b/, 'fluent'],
  [
    /\b(?:native|bilingual|mother tongue|first language|muttersprach\w*|langue maternelle|matern[ao]|nativ[ao])\b/,
    'native',
  ],
  [
    /\b(?:elementary|basic|beginner|limited|conversational|a[12]|b1|grundkenntnisse|debutante?|basico|notions?)\b/,
    'basic',
  ],
  [/\bprofessional working\b|\b(?:b2|intermediate|intermediaire|intermedio|working|good|gut|upper)\b/, 'working'],
  [
    /\b(?:fluent|fluency|full|c[12]|proficient|advanced|excellent|fliessend|verhandlungssicher|courante?|fluido)\b/,
    'fluent',
  ],
  [/\b(?:professional|business)\b/, 'working'],
];
const DENIED = /\b(?:not?|never|non|nicht|kein\w*|pas)\b(?![- ]native)/i;
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();

/** The level that a text about a language says; `null` if it says none. */
export const levelOf = (fluency: string): LanguageLevel | null =>
  DENIED.test(fluency) ? null : (WORDS.find(([words]) => words.test(folded(fluency)))?.[1] ?? null);

/** The languages of a resume with their levels, and remarks about how these were understood; names the rest. */
export function takeLanguages(entries: readonly Entry[]): {
  languages: SpokenLanguage[];
  notes: string[];
  left: LeftPart[];
} {
  const languages: SpokenLanguage[] = [];
  const notes: string[] = [];
  const left: LeftPart[] = [];
  for (const entry of entries) {
    const name = entry.text('language', 'name')?.trim() ?? '';
    const fluency = entry.text('fluency', 'level')?.trim() ?? '';
    const level = levelOf(fluency);
    const rest = entry.rest().map(([field, words]) => `${field}: ${words}`);
    const part = `languages (${name.slice(0, LIMITS.tag)})`;
    const isNew = languages.every((other) => other.name.toLowerCase() !== name.toLowerCase());
    if (name && name.length <= LIMITS.tag && level && isNew && languages.length < LIMITS.languages) {
      languages.push({ name, level });
      const isPlain = [level, LEVEL_WORDS[level].toLowerCase()].includes(fluency.toLowerCase());
      if (!isPlain) notes.push(`${name}: “${fluency}” is taken as ${level}`);
      if (rest.length > 0) left.push(noPlace(part, rest.join('; ')));
    } else left.push({ part, reason: reasonAgainst({ name, fluency, level, rest, isNew }), isFailure: false });
  }
  return { languages, notes, left };
}

interface Found {
  name: string;
  fluency: string;
  level: LanguageLevel | null;
  rest: readonly string[];
  isNew: boolean;
}

function reasonAgainst({ name, fluency, level, rest, isNew }: Found): string {
  const words = [name, fluency, ...rest].filter(Boolean).join('; ');
  if (name && !level) return `it has no level that is known here (${LANGUAGE_LEVELS.join(', ')}): ${words}`;
  return name && !isNew ? `it is there twice: ${words}` : `it has no place here: ${words}`;
}
