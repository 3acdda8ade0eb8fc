import type { Place } from '@portfolio/text/names/name-matcher';
import { overlaps, type Span } from './span.ts';

/** Last words of what someone is called in a job; alone the first ones say not which. */
const GENERAL =
  'engineer|manager|specialist|representative|consultant|analyst|coordinator|executive|administrator|architect|lead|officer|strategist|researcher|scientist|assistant|associate|partner|advisor|adviser|planner|director|producer|owner|berater|referent|leiter|techniker|ingenieur|assistent|koordinator|architekt';
const SPECIFIC =
  'designer|developer|recruiter|accountant|controller|writer|editor|buyer|marketer|copywriter|master|coach|entwickler|redakteur|texter|gestalter|sachbearbeiter|kaufmann|kauffrau|buchhalter|verkäufer|betreuer|informatiker';
const ENDING = '(?:[:*/]?in)?';
const ROLE = `(?:[\\p{L}&-]+\\s+){0,3}?[\\p{L}-]*(?:${GENERAL}|${SPECIFIC})${ENDING}(?:\\s*\\([mwfdx/|, ]+\\))?`;
/** "As a system engineer, recruiter or in a similar role", "als Personalreferent". */
const AS = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\b(?:such|well) )(?:as|als)\\s+(?:(?:either\\s+)?an?\\s+)?(${ROLE}(?:\\s*(?:,|/|\\bor\\b|\\boder\\b)+\\s*(?:an?\\s+)?${ROLE})*)(?![\\p{L}\\p{N}])`,
  'giu',
);
const SEPARATOR = /(\s*(?:,|\/|\bor\b|\boder\b)+\s*(?:an?\s+)?(?!\S*\)))/iu;

const GENERAL_ALONE = new RegExp(`^(?:senior |junior )?(?:${GENERAL})${ENDING}$`, 'iu');

/** The id of a job that is called so. */
export const roleId = (name: string): string => `@${name}`;
/** What a job is called that has such an id; `undefined` for others. */
export const roleOf = (id: string): string | undefined => (id.startsWith('@') ? id.slice(1) : undefined);

/** The roles that a line lists, if the end of one of them is in no known name. @param known the names of the line */
export function rolesIn(text: string, known: readonly Span[]): Place[] {
  return [...text.matchAll(AS)].flatMap(({ 0: whole, 1: list = '', index }) => {
    let at = index + whole.length - list.length;
    const roles = list.split(SEPARATOR).flatMap((part, position) => {
      const start = at;
      at += part.length;
      const name = part.replace(/\s*\(.*$/, '');
      return position % 2 === 0 && !GENERAL_ALONE.test(name)
        ? [{ id: roleId(name), start, end: start + name.length }]
        : [];
    });
    return roles.every((role) => known.some((other) => overlaps(role, other) && other.end >= role.end)) ? [] : roles;
  });
}
