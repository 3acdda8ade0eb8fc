import { LIMITS } from '@portfolio/contract/limits';
import { isAllowedLink, normalizeLink } from '@portfolio/contract/text';
import type { FieldHook, TextField } from 'payload';
import { checkText } from './text.ts';

const normalized: FieldHook = ({ value }) => (typeof value === 'string' ? normalizeLink(value) || null : value);

function checkLink(value: unknown) {
  const problem = checkText(value, { max: LIMITS.link });
  if (problem !== true || typeof value !== 'string') return problem;
  return isAllowedLink(value) || 'Use a web address (https://…), a path (/…) or an anchor (#…).';
}

/** A link as the owner types it: normalised, then only `http(s):`, `#…` or `/…`; empty is stored as nothing. */
export function linkField(name: string): TextField {
  return { name, type: 'text', hooks: { beforeValidate: [normalized] }, validate: checkLink };
}
