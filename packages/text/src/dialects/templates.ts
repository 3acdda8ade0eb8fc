import { createHtmlBlocks } from './html-blocks.ts';
import type { Parameter } from './parameter.ts';
import { isLook, keptOf, shownBy, shownHtml, shownMarkdown, written } from './parameters.ts';

/** Characters around a template that are looked at. */
const LOOK = 500;
/** Characters of a removed part in the report. */
const MOST_NAME = 1000;

/** A template in a text, as an include of Jekyll or a shortcode of Hugo. */
export interface Template {
  /** Its name, which a player is known by. */
  name: string;
  parameters: readonly Parameter[];
  /** Its place in the text. */
  at: number;
  length: number;
}
/** What stays of a template. */
export interface Kept {
  text: string;
  /** Its other parameters as they are written, and which of its parts stay, for the report. */
  others: string;
  kept: string;
  /** Whether it is a player whose address says everything. */
  isPlayer: boolean;
  /** Whether it is in a tag or an address, and only its own address stays. */
  isInside: boolean;
}

/** Tells what stays of the templates of a text, whose places only grow from call to call. */
export function createKept(source: string, isHtml: boolean): (template: Template) => Kept {
  const isInHtml = isHtml ? () => true : createHtmlBlocks(source);
  return ({ name, parameters, at, length }) => {
    const shown = shownBy(name, parameters);
    const { isPlayer } = shown;
    const place = contextOf(source, at, length);
    const inHtml = isInHtml(at);
    if (place.isInside) {
      const value = shown.pictures[0]?.src ?? shown.links[0]?.url ?? '';
      const others = written(parameters.filter((one) => one.value !== value));
      return {
        text: value,
        others,
        kept: value && ' (but its address)',
        isPlayer: isPlayer && !others,
        isInside: true,
      };
    }
    const text = inHtml ? shownHtml(shown) : separated(shownMarkdown(shown, separatorAt(place)), place);
    const isSeparate = !inHtml && place.isAlone && (shown.texts.length > 0 || isPlayer);
    return {
      text: isSeparate ? onOwnLines(text, place) : text,
      others: written(shown.others),
      kept: keptOf(shown),
      isPlayer: isPlayer && shown.others.every(isLook),
      isInside: false,
    };
  };
}

/** A removed part for the report: in one line, and cut where it is very long. */
export function removedName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  return name.length > MOST_NAME ? `${name.slice(0, MOST_NAME)}…` : name;
}

/** Values nest a few levels; deeper ones would use up the stack. */
const MOST_LEVELS = 20;

/** The texts in a value of JSON, with the names of their fields. */
export function textsIn(value: unknown, name = '', level = 0): Parameter[] {
  if (typeof value === 'string') return [{ name, value }];
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, Array.isArray(value) ? name : key, level + 1));
}

interface Place {
  /** Whether it is in a tag or in the address of a link. */
  isInside: boolean;
  /** Whether it has its line for itself. */
  isAlone: boolean;
  /** The signs of quotes and the indentation before it. */
  lead: string;
  /** Whether the line before it, and the one after it, has a text. */
  isAfterText: boolean;
  isBeforeText: boolean;
}

function contextOf(text: string, at: number, length: number): Place {
  const before = text.slice(Math.max(0, at - LOOK), at);
  const after = text.slice(at + length, at + length + LOOK);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const lead = /^[ \t>]*/.exec(line)?.[0] ?? '';
  return {
    isInside: /<[a-z](?:[^<>\n]|\n(?!\s*\n))*$/i.test(before) || /\]\([^()\s]*$/.test(before),
    isAlone: line === lead && /^[ \t]*(?:\n|$)/.test(after),
    lead,
    isAfterText: /[^\s>][^\n]*\n[ \t>]*$/.test(before),
    isBeforeText: /^[ \t]*\n[ \t>]*[^\s>]/.test(after),
  };
}

const separatorAt = ({ isAlone, lead }: Place) => (isAlone ? `\n${lead.trimEnd()}\n${lead}` : ' ');

/** Lines of a text inside the quote or list that its template is in; one line inside a sentence. */
const separated = (text: string, { isAlone, lead }: Place) =>
  isAlone ? text.replace(/\n(?![ \t>])/g, `\n${lead}`) : text.replace(/\s*\n\s*/g, ' ');

/** A paragraph of its own between the lines around. */
const onOwnLines = (text: string, { lead, isAfterText, isBeforeText }: Place) =>
  `${isAfterText ? `\n${lead}` : ''}${text}${isBeforeText ? `\n${lead.trimEnd()}` : ''}`;
