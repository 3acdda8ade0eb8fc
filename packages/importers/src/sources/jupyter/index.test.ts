import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { sourceOf } from '../index.ts';
import { jupyter } from './index.ts';
import {
  code,
  contentOf,
  type Json,
  markdown,
  notebook,
  PANDAS,
  PNG,
  readFiles,
  readNotebook,
  stream,
} from './test/notebook.ts';

describe('notebooks', () => {
  it('are recognised where there are no other texts, and read beside them', () => {
    const files = (...paths: string[]) => paths.map((path) => ({ path, text: '' }));
    expect(jupyter.matches(files('a.ipynb', 'README.md', 'data.csv'))).toBe(true);
    expect(jupyter.matches(files('a.ipynb', 'notes.md'))).toBe(false);
    expect(jupyter.matches(files('README.md'))).toBe(false);
    const site = [
      { path: '_config.yml', text: 'baseurl: /x' },
      { path: '_posts/2020-01-01-a.md', text: '---\ntitle: A\n---\nx' },
      { path: 'work/b.ipynb', text: notebook([markdown('# B')]) },
    ];
    const source = sourceOf(site);
    expect(source.name).toBe('jekyll');
    expect(readAll(source, site).documents.map(({ slug, oldAddresses }) => [slug, oldAddresses])).toEqual([
      ['a', ['/x/2020/01/01/a.html', '/x/2020/01/01/a']],
      ['b', ['/work/b.ipynb']],
    ]);
  });

  it('have the title of their first heading, and are drafts without a date', () => {
    expect(readNotebook([code('1'), markdown('### The *plan*\n', 'Text')])).toMatchObject({
      title: 'The plan',
      slug: 'my-analysis',
      status: 'draft',
      publishedAt: null,
      notes: ['it has no date, so it is a draft'],
    });
    expect(readNotebook([markdown('# The `plan`\n\nText')])).toMatchObject({ title: 'The plan', content: 'Text' });
    expect(readNotebook([markdown('```\n# no title\n```')])).toMatchObject({ title: 'My analysis' });
    expect(readNotebook([], {}, '2021-02-03-some_work.ipynb')).toMatchObject({
      title: 'some work',
      slug: 'some-work',
      status: 'published',
      publishedAt: '2021-02-03T00:00:00.000Z',
      notes: [],
    });
  });

  it('have the fields of their metadata, and above them those of their first cell', () => {
    const metadata = { title: 'From metadata', date: '2020-05-06', keywords: ['a', 'b'], kernelspec: {} };
    expect(readNotebook([markdown('Text')], metadata)).toMatchObject({
      title: 'From metadata',
      tags: ['a', 'b'],
      status: 'published',
      publishedAt: '2020-05-06T00:00:00.000Z',
    });
    const raw = { cell_type: 'raw', metadata: {}, source: '---\ntitle: T\ndate: 2021-01-02\ncategories: [x]\n---' };
    expect(readNotebook([raw, markdown('# T\n\nText')], metadata)).toMatchObject({
      title: 'T',
      publishedAt: '2021-01-02T00:00:00.000Z',
      tags: ['a', 'b', 'x'],
      content: 'Text',
    });
    const nbdev = '# "A title"\n> A word about it\n\n- toc: true\n- date: 2020-03-04\n- categories: [news]\n';
    expect(readNotebook([markdown(nbdev), markdown('Text')])).toMatchObject({
      title: 'A title',
      excerpt: 'A word about it',
      category: 'news',
      content: 'Text',
      notes: [],
    });
    expect(readNotebook([markdown('---\nwords\n---\n')], { date: 'last-modified' })).toMatchObject({
      content: '---\nwords\n---',
      notes: ['it has no date, so it is a draft', 'its date is not one: last-modified'],
    });
  });

  it('that other files have the text of, or that are none, are named', () => {
    const { documents, leftOut } = readFiles({
      'a.ipynb': notebook([]),
      'a.md': 'x',
      'b.ipynb': '{"cells": [',
      'c.ipynb': '{"a": 1}',
      'd.ipynb': '[]',
      'e.ipynb': 'null',
      'f.ipynb': notebook([markdown('F')]),
    });
    expect(documents.map(({ path }) => path)).toEqual(['f.ipynb']);
    expect(leftOut.map(({ path, isFailure }) => [path, isFailure])).toEqual([
      ['a.ipynb', false],
      ['b.ipynb', true],
      ['c.ipynb', true],
      ['d.ipynb', true],
      ['e.ipynb', true],
    ]);
  });

  it('link to the posts of others', () => {
    const { documents } = readFiles({
      'a/one.ipynb': notebook([
        markdown('[two](../b/two%20x.ipynb#Part) `[two](../b/two%20x.ipynb)` [gone](no.ipynb)'),
      ]),
      'b/two x.ipynb': notebook([markdown('<a href="../a/one.ipynb">one</a> [far](https://x.example/a/one.ipynb)')]),
    });
    expect(documents.map((document) => document.content)).toEqual([
      '[two](/blog/two-x#Part) `[two](../b/two%20x.ipynb)` [gone](no.ipynb)',
      '<a href="/blog/one">one</a> [far](https://x.example/a/one.ipynb)',
    ]);
  });
});

describe('cells', () => {
  it('of text keep their formulas, and have no scripts, styles and comments', () => {
    expect(
      contentOf(
        markdown(
          'So $a_i * b_i$, \\\\(x\\\\) for $5: $$E$$\n\n\\begin{align}\na &= b \\\\\\\\\nc\n\\end{align}\n<style>p {}</style><script>alert(1)</script><!-- no -->\n`<script>`',
        ),
      ),
    ).toBe(
      'So $a_i * b_i$, $x$ for \\$5: \n\n$$\nE\n$$\n\n$$\n\\begin{align}\na &= b \\\\\\\\\nc\n\\end{align}\n$$\n\n`<script>`',
    );
  });

  it('of code have the language of the kernel, of their magic or their own', () => {
    expect(contentOf(code('a = 1\n'), code('%%bash\nls'), code('let a', [], { vscode: { languageId: 'rust' } }))).toBe(
      '```python\na = 1\n```\n\n```bash\n%%bash\nls\n```\n\n```rust\nlet a\n```',
    );
    expect(readNotebook([code('x')], { language_info: { name: 'ipython3' } }).content).toBe('```python\nx\n```');
    expect(readNotebook([code('x')], { language_info: { name: 'R' } }).content).toBe('```r\nx\n```');
    expect(contentOf(code('"""\n```\n"""'))).toBe('````python\n"""\n```\n"""\n````');
  });

  it('of raw text are Markdown, HTML or code by their format', () => {
    const raw = (source: string, mime?: string): Json => ({
      cell_type: 'raw',
      metadata: { raw_mimetype: mime },
      source,
    });
    expect(
      contentOf(raw('**a**', 'text/markdown'), raw('<b>b</b>', 'text/html'), raw('\\c', 'text/latex'), raw('d')),
    ).toBe('**a**\n\n**b**\n\n```latex\n\\c\n```\n\n```text\nd\n```');
  });

  it('are hidden and folded by their tags', () => {
    const tagged = (...tags: string[]) => code(`${tags}`, [stream('out')], { tags });
    expect(
      contentOf(tagged('remove-cell'), tagged('remove_input'), tagged('remove-output'), tagged('hide-input')),
    ).toBe(
      '```text title="Output"\nout\n```\n\n```python\nremove-output\n```\n\n<details>\n<summary>Code</summary>\n\n```python\nhide-input\n```\n\n</details>\n\n```text title="Output"\nout\n```',
    );
  });
});

it('reads attachments and `data:` images of text cells', () => {
  const cell = {
    ...markdown(
      '![a](attachment:my%20plot.png) <img src="attachment:my plot.png"> ![b](data:image/png;base64,',
      PNG,
      ')',
    ),
    attachments: { 'my plot.png': { 'image/png': PNG } },
  };
  const document = readNotebook([cell]);
  const [link, ...others] = [...(document.pictures?.keys() ?? [])];
  expect(others).toEqual([]);
  expect(document.content).toBe(`![a](${link}) <img src="${link}"> ![b](${link})`);
});

it('reads nbformat 3', () => {
  const cells = [
    { cell_type: 'heading', level: 2, source: ['Old ', 'one'] },
    { cell_type: 'markdown', source: 'Text' },
    {
      cell_type: 'code',
      language: 'python',
      input: ['a =', ' 1'],
      outputs: [
        { output_type: 'stream', stream: 'stdout', text: ['hi\n'] },
        { output_type: 'pyout', prompt_number: 1, text: ['1'] },
        { output_type: 'display_data', png: PNG, metadata: {} },
        { output_type: 'display_data', html: PANDAS },
        { output_type: 'pyerr', ename: 'E', evalue: 'v', traceback: ['E: v'] },
      ],
    },
  ];
  const text = JSON.stringify({ nbformat: 3, metadata: { name: 'Old' }, worksheets: [{ cells }] });
  const [document] = readFiles({ 'old.ipynb': text }).documents;
  expect(document?.title).toBe('Old one');
  expect(document?.content.replace(/old-files\/\w+/, 'P')).toBe(
    'Text\n\n```python\na = 1\n```\n\n```text title="Output"\nhi\n```\n\n```text title="Output"\n1\n```\n\n![Output of code cell 1](P.png)\n\n|   | a    |\n| - | ---- |\n| 0 | 1\\|2 |\n\n1 rows × 1 columns\n\n```text title="Error"\nE: v\n```',
  );
});
