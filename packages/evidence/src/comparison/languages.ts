import { LANGUAGE_LEVELS, type LanguageLevel } from '@portfolio/contract/limits';
import { CV_PAGE } from '@portfolio/contract/pages';
import type { SpokenLanguage } from '@portfolio/contract/schemas/site-settings';
import { type Spoken, spokenIn } from './ad/spoken.ts';
import { missingSkill, type Part, type SkillFinding } from './finding.ts';
import type { Word } from './words/words.ts';

/** Where visitors read the languages. */
const LANGUAGES_URL = `${CV_PAGE}#languages`;

/** Words that ask for a level, from the best. */
const ASKED: readonly (readonly [LanguageLevel, RegExp])[] = [
  ['native', /\b(?:native|mother[- ]tongue|bilingual|muttersprach\w*|C2)\b|langue maternelle|lengua materna/i],
  [
    'fluent',
    /\b(?:fluen\w*|C1|excellent|proficien\w*|advanced|strong|very good|perfect|verhandlungssicher\w*|sehr gute?\w*|courant|fluido|alto)\b|flie(?:ß|ss)end/i,
  ],
  ['working', /\b(?:B[12]|working|intermediate|conversational|good|solid|professional|gute?\w*)\b/i],
  ['basic', /\b(?:A[12]|basic|elementary|grundkenntnisse\w*)\b/i],
];
/** Words of a line that ask for nothing beyond the language and its level. */
const OF_LANGUAGE =
  /^(?:(?:very|native|mother|tongue|bilingual|fluen\w*|excellent|proficien\w*|advanced|strong|good|perfect|working|intermediate|conversational|solid|professional|basic|elementary|level|niveau|knowledge|command|language\w*|skills?|speak\w*|spoken|written|writing|verbal\w*|oral\w*|read\w*|word|conversation\w*|speaker|arbeitssprache|communicat\w*|sprachkenntnisse\w*|rechtschreib\w*|kenntnisse\w*|muttersprach\w*|verhandlungssicher\w*|flie(?:ß|ss)end\w*|gut\w*|sehr|wort|schrift|sprache\w*|courant|maternelle))$/i;

/** The level that a line asks for, the best that it names; without one it takes to speak fluently. */
const levelAsked = (text: string): LanguageLevel => ASKED.find(([, of]) => of.test(text))?.[0] ?? 'fluent';

const isAtLeast = (level: LanguageLevel, asked: LanguageLevel) =>
  LANGUAGE_LEVELS.indexOf(level) <= LANGUAGE_LEVELS.indexOf(asked);

/** The languages that a requirement names, each as a part that the owner's languages show, and nothing else. */
export function languageParts(text: string, spoken: readonly Spoken[], languages: readonly SpokenLanguage[]): Part[] {
  const asked = levelAsked(text);
  return spoken.map(({ start, end, language }) => {
    const name = text.slice(start, end);
    const own = languages.find((one) => language && spokenIn(one.name).some((found) => found.language === language));
    const skill = own ? shown(name, own, asked) : missingSkill(name);
    const says = (words: readonly Word[]) => words.every(({ plain }) => OF_LANGUAGE.test(plain));
    return { verdict: skill.verdict, skills: [skill], says };
  });
}

const TITLE = /^(?:kommunikation|communication)\s*:/gi;
const LEVEL = /\b[ABC][12]\b(?:-\p{L}+)?|\b(?:upper|pre|lower)-intermediate\b|\bMuttersprach\p{L}*/giu;

/** Where a line of languages has a title, or levels such as `C1`, `B2-Niveau` and `Muttersprache`: no names of anything else. */
export const besideLanguages = (text: string) =>
  [...text.matchAll(TITLE), ...text.matchAll(LEVEL)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));

function shown(name: string, { name: language, level }: SpokenLanguage, asked: LanguageLevel): SkillFinding {
  const quote = [
    { text: language, isMarked: true },
    { text: `, ${level}`, isMarked: false },
  ];
  return {
    name,
    verdict: isAtLeast(level, asked) ? 'met' : 'partly',
    proofs: [{ kind: 'language', title: 'Languages', url: LANGUAGES_URL, quote }],
  };
}
