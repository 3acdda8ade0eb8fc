import { SECTIONS } from '@portfolio/contract/resources/index';
import { isOneOf, isRecord } from '@portfolio/contract/type-guards';
import type { ArrayFieldValidation } from 'payload';

/** Validates the sections of the home page: each at most once; older data may lack newer sections. */
export const checkSections: ArrayFieldValidation = (rows) => {
  const names = (Array.isArray(rows) ? rows : []).map((row) => isRecord(row) && row.section);
  const isRight =
    names.length > 0 && new Set(names).size === names.length && names.every((name) => isOneOf(SECTIONS, name));
  return isRight || `Each of these once: ${SECTIONS.join(', ')}.`;
};
