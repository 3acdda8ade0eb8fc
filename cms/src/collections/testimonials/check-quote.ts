import { LIMITS } from '@portfolio/contract/limits';
import type { TextareaFieldValidation } from 'payload';
import { checkText } from '../../fields/text.ts';

/** A testimonial says something: in its summary or in its body. */
export const checkQuote: TextareaFieldValidation = (summary, { data }) => {
  const problem = checkText(summary, { max: LIMITS.excerpt });
  if (problem !== true) return problem;
  return Boolean(summary || (data as { body?: unknown }).body) || 'Write a summary or a body.';
};
