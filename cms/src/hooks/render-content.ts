import { readingTime } from '@portfolio/contract/text';
import type { CollectionBeforeChangeHook } from 'payload';
import { fieldError } from '../errors.ts';
import { services } from '../services.ts';

/** Makes `html` and `readingTime` (minutes) from `content` when it has changed. */
export const renderContent: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const content = typeof data.content === 'string' ? data.content : '';
  if (originalDoc && content === (originalDoc.content ?? '') && typeof originalDoc.html === 'string') {
    return { ...data, html: originalDoc.html, readingTime: originalDoc.readingTime };
  }
  return { ...data, html: await render(content), readingTime: readingTime(content) };
};

async function render(content: string): Promise<string> {
  if (!content.trim()) return '';
  try {
    return (await services().renderMarkdown(content)).html;
  } catch (error) {
    if (error instanceof Error && error.name === 'MarkdownTimeout') {
      throw fieldError('posts', 'content', 'This text takes too long to draw. Please make it simpler.');
    }
    throw error;
  }
}
