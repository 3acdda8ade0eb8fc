import type { Place } from '@portfolio/text/names/name-matcher';

/** Occupations that are also parts of systems: a tag names them, or a sentence that says they were built. */
const BUILT_LABELS = new Set([
  'Software development',
  'Frontend development',
  'Backend development',
  'Full-stack development',
  'Web development',
  'Web design',
]);
const BUILDS =
  /(?<![\p{L}\p{N}])(?:built|build|rebuilt|developed|wrote|rewrote|implemented|programmed|designed|entwickelte|entwickelt|programmierte|programmiert|baute|gebaut)(?:\s+(?!(?:with|for|to|from|against|by|of|mit|für|von)\b)[\p{L}\p{N}-]+,?){0,4}\s+$/iu;
const IS_TEAM = /^[\s-]*(?:teams?|developers?|engineers?|colleagues|guilds?|tests?|entwickler\w*|kolleg\w*)\b/i;

/** Whether a tag shows an occupation, too. */
export const isBuilt = (label: string): boolean => BUILT_LABELS.has(label);
/** Whether a sentence says that it was built: "Built the backend of a shop", but not "worked with the backend team". */
export const saysBuilt = ({ id, start, end }: Place, text: string): boolean =>
  isBuilt(id) && BUILDS.test(text.slice(0, start)) && !IS_TEAM.test(text.slice(end));
