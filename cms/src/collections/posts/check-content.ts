import { LIMITS } from '@portfolio/contract/limits';
import type { TextareaFieldValidation } from 'payload';
import { checkText } from '../../fields/text.ts';

/** The text of a post may be missing until it is published. */
export const checkContent: TextareaFieldValidation = (content, { data }) => {
  const isPublished = (data as { status?: unknown }).status === 'published';
  if (isPublished && typeof content === 'string' && !content.trim()) return 'Write the text before you publish it.';
  if (isPublished && (content === null || content === undefined)) return 'Write the text before you publish it.';
  return checkText(content, { max: LIMITS.content });
};
