import { expect, it } from 'vitest';
import { htmlToMarkdown } from '../index.ts';

/** The Markdown of some HTML. */
export const markdown = (html: string): string => htmlToMarkdown(html).markdown;
/** Expects these blocks, with an empty line between them. */
export const expectMarkdown = (html: string, ...blocks: string[]) =>
  expect(markdown(html)).toBe(`${blocks.join('\n\n')}\n`);
/** Tests by their names, each with HTML and the blocks expected of it. */
export const itHasMarkdown = (cases: Record<string, [html: string, ...blocks: string[]]>) =>
  it.each(Object.entries(cases))('%s', (_, [html, ...blocks]) => expectMarkdown(html, ...blocks));
