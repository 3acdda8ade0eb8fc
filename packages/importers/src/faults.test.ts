import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { render } from '@portfolio/markdown/render/render';
import { describe, expect, it } from 'vitest';
import { findFiles, sourceFiles } from './reading/files.ts';
import { sourceOf } from './sources/index.ts';
import { readAll } from './test/read-all.ts';

const FAULTS = resolve(import.meta.dirname, '../../../../shared/data/faults');

async function read(name: string) {
  const { files } = await findFiles(join(FAULTS, name));
  const { files: texts, leftOut } = await sourceFiles(files);
  const content = readAll(sourceOf(texts), texts);
  return {
    ...content,
    public: content.documents.filter(({ status }) => status === 'published').map(({ slug }) => slug),
    drafts: content.documents.filter(({ status }) => status === 'draft').map(({ path }) => path),
    left: [...leftOut, ...content.leftOut].map(({ path }) => path),
  };
}

describe.skipIf(!existsSync(FAULTS))('small inputs that came in wrongly', () => {
  it.each([
    ['agent-files', ['a', 'future'], 7, ['AGENTS.md', 'CLAUDE.md', 'templates/t.md']],
    ['gatsby-bundle', ['first-steps', 'second-look'], 0, []],
    ['docusaurus', ['hello', 'second'], 0, ['docs/intro.md']],
    ['pelican-metadata', ['first-note-slug'], 1, ['content/third.rst']],
    ['alfolio-figures', ['figures'], 1, []],
    ['hexo-default', [], 2, []],
    ['obsidian', [], 2, []],
    ['quarto', [], 2, []],
    ['notion', [], 2, []],
    ['hashnode', [], 1, []],
    ['medium', [], 0, ['posts/2020-03-04_A-story-0123456789ab.html']],
  ])('%s', async (name, slugs, drafts, left) => {
    const found = await read(name);
    expect(found.public).toEqual(slugs);
    expect(found.drafts).toHaveLength(drafts);
    expect(found.left.filter((path) => !path.endsWith('.json') && !path.includes('#')).sort()).toEqual(left);
  });

  it('keeps prices as typed', async () => {
    const [prices] = (await read('prices')).documents;
    expect(prices?.content).toBe('It costs $3 per million input tokens and $15 per million output tokens.');
  });

  it('keeps callouts as callouts', async () => {
    const [callouts] = (await read('callout-titles')).documents;
    const html = await render(callouts?.content ?? '');
    expect(html.match(/markdown-alert-title"[^>]*>[^<]*/g)?.map((title) => title.replace(/.*>/, ''))).toEqual([
      'A title',
      'Info',
      'Folded',
      'Note',
    ]);
    expect(html).toMatch(/<details class="markdown-alert markdown-alert-warning"/);
  });

  it('keeps the text, the links and the pictures of includes', async () => {
    const [includes] = (await read('jekyll-includes')).documents;
    for (const words of [
      'This sentence must not vanish.',
      'https://youtu.be/dQw4w9WgXcQ',
      'twitter.com/ada',
      'gist.github.com',
    ])
      expect(includes?.content).toContain(words);
    const [figures] = (await read('alfolio-figures')).documents;
    expect(figures?.content.match(/<img[^>]*src="assets\/img\/p\.png"/g)).toHaveLength(2);
    expect(figures?.content).toContain('A caption of the row.');
  });
});
