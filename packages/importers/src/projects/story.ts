import { LIMITS } from '@portfolio/contract';
import { optionalMarkdown } from '@portfolio/contract/schemas/common';
import { splitLines, withoutBlankEnds } from '@portfolio/text/dialects/code';

/** The texts of a case file, as Markdown. */
export type Story = Record<Part, string>;
const PARTS = ['problem', 'approach', 'result'] as const;
type Part = (typeof PARTS)[number];

/** Headings of sections, without articles and in small letters. */
const HEADINGS: Record<Part, ReadonlySet<string>> = {
  problem: new Set([
    ...['problem', 'problems', 'problem statement', 'challenge', 'challenges', 'background', 'context', 'motivation'],
    ...['why', 'goal', 'goals', 'objective', 'objectives', 'brief', 'situation', 'task'],
    ...['herausforderung', 'ausgangslage', 'hintergrund', 'ziel', 'ziele', 'problème', 'contexte', 'défi', 'objectif'],
    ...['problema', 'contexto', 'desafío', 'reto', 'objetivo', 'desafio'],
  ]),
  approach: new Set([
    ...['approach', 'solution', 'solutions', 'process', 'method', 'methods', 'methodology', 'implementation'],
    ...['action', 'actions', 'execution', 'strategy', 'how it works', 'what i did', 'what we did', 'how i built it'],
    ...['technical approach', 'proposed solution'],
    ...['vorgehen', 'lösung', 'ansatz', 'umsetzung', 'approche', 'démarche', 'méthode'],
    ...['enfoque', 'solución', 'proceso', 'abordagem', 'solução', 'processo'],
  ]),
  result: new Set([
    ...['result', 'results', 'outcome', 'outcomes', 'impact', 'achievements', 'key results', 'business impact'],
    ...['ergebnis', 'ergebnisse', 'wirkung', 'résultat', 'résultats', 'resultado', 'resultados', 'impacto'],
  ]),
};
/** Headings of what stands before all sections. */
const LEADS = /^(?:overview|introduction|intro|summary|about|about (?:the|this) project|tl;?dr|überblick|einleitung)$/;
/** A heading; a longer one names no part. */
const ATX = /^ {0,3}(#{1,6})[ \t]{1,9}(\S.{0,200}?)[ \t]{0,9}#{0,9}[ \t]{0,9}$/;
const OPENED_HTML = /<(details|div|table|section)\b/gi;
const CLOSED_HTML = /<\/(details|div|table|section)>/gi;

interface Section {
  /** The part that its heading names; `lead` before all of them. */
  part: Part | 'lead' | null;
  heading: string;
  text: string;
}

/**
 * Splits a project's text at headings such as Problem, Approach and Result, which the page shows itself. Another section
 * goes with the one before it, what follows a problem is the approach, and a text without such headings is all approach.
 */
export function storyOf(markdown: string): Story {
  const [lead, ...sections] = sectionsOf(markdown);
  const story: Story = { problem: '', approach: '', result: '' };
  /** Parts with a section, in which a text without its heading would seem to go on. */
  const begun = new Set<Part>();
  const add = (part: Part, { heading, text }: Section, isNamed = false) => {
    const own = isNamed && !begun.has(part) ? '' : heading;
    if (heading) begun.add(part);
    story[part] = [story[part], own, text].filter(Boolean).join('\n\n');
  };
  const first = sections.find(({ part }) => part !== null && part !== 'lead')?.part;
  const beforeFirst = first === 'problem' ? 'problem' : 'approach';
  let current: Part = beforeFirst;
  if (lead) add(current, lead);
  for (const section of sections) {
    const { part } = section;
    if (part === null) {
      // A section that is no problem by its heading does not go on with one.
      if (current === 'problem') current = 'approach';
      add(current, section);
    } else if (part === 'lead') add(current, section);
    else {
      current = part;
      add(part, section, true);
    }
  }
  return withDefinitions(story, markdown);
}

/** The story with the link definitions and footnotes of the whole text in each part that names them. */
function withDefinitions(story: Story, markdown: string): Story {
  const definitions = definitionsIn(markdown);
  if (definitions.size === 0) return story;
  const whole = (part: Part) => {
    const own = definitionsIn(story[part]);
    const named = new Set([...story[part].matchAll(NAMED)].map(([, label = '']) => label.toLowerCase()));
    const missing = [...definitions].filter(([label]) => named.has(label) && !own.has(label));
    return [story[part], ...missing.map(([, text]) => text)].join('\n\n');
  };
  return { problem: whole('problem'), approach: whole('approach'), result: whole('result') };
}
const NAMED = /\[([^[\]\n]{1,200})\]/g;
const DEFINITION = /^ {0,3}\[([^[\]\n]{1,200})\]:/;

/** The link definitions and footnotes of a text, by their names in small letters. */
function definitionsIn(markdown: string): Map<string, string> {
  const definitions = new Map<string, string>();
  let label = '';
  for (const { text, isCode } of splitLines(markdown)) {
    const name = isCode ? undefined : DEFINITION.exec(text)?.[1]?.toLowerCase();
    const goesOn = label.startsWith('^') && (text.trim() === '' || /^(?: {2,}|\t)/.test(text));
    if (name !== undefined) {
      label = name;
      definitions.set(label, text);
    } else if (goesOn) definitions.set(label, `${definitions.get(label)}\n${text}`);
    else label = '';
  }
  return new Map([...definitions].map(([name, text]) => [name, text.trimEnd()]));
}

/** Whether the story of a text keeps to the limits of a case file. */
export function isWithinLimits(markdown: string): boolean {
  // Backslashes that escape do not count: twice as many characters can be within the limit.
  if (markdown.length > PARTS.length * 2 * LIMITS.body) return false;
  const story = storyOf(markdown);
  return PARTS.every((part) => optionalMarkdown(LIMITS.body).safeParse(story[part]).success);
}

/** The sections by the level of the first heading that names a part, the text before them first. */
function sectionsOf(markdown: string): Section[] {
  const lines = splitLines(markdown);
  let depth = 0;
  const headings = lines.map(({ text, isCode }) => {
    const isInHtml = depth > 0;
    if (!isCode) depth += count(text, OPENED_HTML) - count(text, CLOSED_HTML);
    const [, marks = '', title = ''] = isCode || isInHtml ? [] : (ATX.exec(text) ?? []);
    return marks ? { level: marks.length, part: partOf(title) } : null;
  });
  const level = headings.find((heading) => heading?.part && heading.part !== 'lead')?.level ?? 0;
  const sections: Section[] = [{ part: 'lead', heading: '', text: '' }];
  const texts: string[][] = [[]];
  for (const [index, { text }] of lines.entries()) {
    const heading = headings[index];
    if (heading && heading.level <= level) {
      sections.push({ part: heading.part, heading: text.trim(), text: '' });
      texts.push([]);
    } else texts.at(-1)?.push(text);
  }
  return sections.map((section, index) => ({ ...section, text: withoutBlankEnds((texts[index] ?? []).join('\n')) }));
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The part that a heading names, also together with other words for it, as “Problem & Background”. */
function partOf(heading: string): Part | 'lead' | null {
  const words = heading
    .replace(/[*_`]|\{#[^{}]{0,100}\}/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .toLowerCase();
  if (LEADS.test(words)) return 'lead';
  const names = words.split(/\s*(?:[&/,+]|\b(?:and|und|et|y|e)\b)\s*/).map(bare);
  const parts = new Set(names.map((name) => PARTS.find((part) => HEADINGS[part].has(name)) ?? null));
  const [part = null] = parts;
  return parts.size === 1 ? part : null;
}

const bare = (name: string) => name.replace(/^(?:the|my|our|das|die|der|le|la|l’|el|o|a)\s+/, '');
