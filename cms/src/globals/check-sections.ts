import { SECTIONS } from '@portfolio/contract/limits';
import type { ArrayFieldValidation } from 'payload';

/** Every section of the home page stands in the list once. */
export const checkSections: ArrayFieldValidation = (rows) => {
  const names = (Array.isArray(rows) ? rows : []).map((row) => (row as { section?: unknown }).section);
  const isComplete = names.length === SECTIONS.length && SECTIONS.every((section) => names.includes(section));
  return isComplete || `Each of these once: ${SECTIONS.join(', ')}.`;
};
