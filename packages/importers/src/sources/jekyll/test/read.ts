import type { SourceFile } from '#app/source.ts';
import { readAll } from '#app/test/read-all.ts';
import { jekyll } from '../index.ts';

const CONFIG = `title: Ada's notes
description: Notes on numbers.
author: { name: Ada Example, email: ada@example.com }
baseurl: /notes
url: https://ada.example
permalink: pretty
timezone: Europe/Berlin
github_username: ada
defaults:
  - scope: { path: '', type: posts }
    values: { tags: [everywhere] }
`;
/** Files by path and text. */
export const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
/** What is read of a site with these files. */
export const read = (texts: Record<string, string>) => readAll(jekyll, filesOf({ '_config.yml': CONFIG, ...texts }));
/** The text of a post. */
export const post = (body: string, head = 'title: T') => `---\n${head}\n---\n${body}\n`;
/** The document of a site with one post. */
export const one = (body: string, head?: string, path = '_posts/2020-05-06-one.md') => {
  const [document] = read({ [path]: post(body, head) }).documents;
  if (!document) throw new Error('no document');
  return document;
};
/** The Markdown that the text of a post becomes. */
export const markdown = (body: string) => one(body).content;
