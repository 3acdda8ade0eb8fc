import { expect } from 'vitest';
import { htmlToMarkdown } from '../index.ts';

/** The Markdown of some HTML. */
export const markdown = (html: string): string => htmlToMarkdown(html).markdown;
/** Expects these blocks, with an empty line between them. */
export const expectMarkdown = (html: string, ...blocks: string[]) =>
  expect(markdown(html)).toBe(`${blocks.join('\n\n')}\n`);
