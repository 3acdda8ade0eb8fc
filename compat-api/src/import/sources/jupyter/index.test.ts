import { render } from '@portfolio/cms/markdown/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { sourceOf } from '../index.ts';
import type { SourceFile } from '../source.ts';
import { jupyter } from './index.ts';

type Json = Record<string, unknown>;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PANDAS =
  '<div>\n<style scoped>.dataframe { color: red }</style>\n<table border="1" class="dataframe"><thead><tr style="text-align: right;"><th></th><th>a</th></tr></thead><tbody><tr><th>0</th><td>1|2</td></tr></tbody></table>\n<p>1 rows × 1 columns</p>\n</div>';

const markdown = (...source: string[]): Json => ({ cell_type: 'markdown', metadata: {}, source });
const code = (source: string, outputs: Json[] = [], metadata: Json = {}): Json => ({
  cell_type: 'code',
  metadata,
  source,
  outputs,
});
const stream = (text: string, name = 'stdout'): Json => ({ output_type: 'stream', name, text });
const shown = (data: Json): Json => ({ output_type: 'display_data', data, metadata: {} });
const notebook = (cells: Json[], metadata: Json = { kernelspec: { language: 'python', name: 'python3' } }): string =>
  JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells });
const readFiles = (files: Record<string, string>) =>
  readAll(
    jupyter,
    Object.entries(files).map(([path, text]): SourceFile => ({ path, text })),
  );
function one(cells: Json[], metadata?: Json, path = 'work/My analysis.ipynb') {
  const [document] = readFiles({ [path]: notebook(cells, metadata) }).documents;
  if (!document) throw new Error('no document');
  return document;
}
const content = (...cells: Json[]) => one(cells).content;

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
    expect(one([code('1'), markdown('### The *plan*\n', 'Text')])).toMatchObject({
      title: 'The plan',
      slug: 'my-analysis',
      status: 'draft',
      publishedAt: null,
      notes: ['it has no date, so it is a draft'],
    });
    expect(one([markdown('# The `plan`\n\nText')])).toMatchObject({ title: 'The plan', content: 'Text' });
    expect(one([markdown('```\n# no title\n```')])).toMatchObject({ title: 'My analysis' });
    expect(one([], {}, '2021-02-03-some_work.ipynb')).toMatchObject({
      title: 'some work',
      slug: 'some-work',
      status: 'published',
      publishedAt: '2021-02-03T00:00:00.000Z',
      notes: [],
    });
  });

  it('have the fields of their metadata, and above them those of their first cell', () => {
    const metadata = { title: 'From metadata', date: '2020-05-06', keywords: ['a', 'b'], kernelspec: {} };
    expect(one([markdown('Text')], metadata)).toMatchObject({
      title: 'From metadata',
      tags: ['a', 'b'],
      status: 'published',
      publishedAt: '2020-05-06T00:00:00.000Z',
    });
    const raw = { cell_type: 'raw', metadata: {}, source: '---\ntitle: T\ndate: 2021-01-02\ncategories: [x]\n---' };
    expect(one([raw, markdown('# T\n\nText')], metadata)).toMatchObject({
      title: 'T',
      publishedAt: '2021-01-02T00:00:00.000Z',
      tags: ['a', 'b', 'x'],
      content: 'Text',
    });
    const nbdev = '# "A title"\n> A word about it\n\n- toc: true\n- date: 2020-03-04\n- categories: [news]\n';
    expect(one([markdown(nbdev), markdown('Text')])).toMatchObject({
      title: 'A title',
      excerpt: 'A word about it',
      category: 'news',
      content: 'Text',
      notes: [],
    });
    expect(one([markdown('---\nwords\n---\n')], { date: 'last-modified' })).toMatchObject({
      content: '---\nwords\n---',
      notes: ['its date is not one: last-modified', 'it has no date, so it is a draft'],
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
      content(
        markdown(
          'So $a_i * b_i$, \\\\(x\\\\) for $5: $$E$$\n\n\\begin{align}\na &= b \\\\\\\\\nc\n\\end{align}\n<style>p {}</style><script>alert(1)</script><!-- no -->\n`<script>`',
        ),
      ),
    ).toBe(
      'So $a_i * b_i$, $x$ for \\$5: \n\n$$\nE\n$$\n\n$$\n\\begin{align}\na &= b \\\\\\\\\nc\n\\end{align}\n$$\n\n`<script>`',
    );
  });

  it('of code have the language of the kernel, of their magic or their own', () => {
    expect(content(code('a = 1\n'), code('%%bash\nls'), code('let a', [], { vscode: { languageId: 'rust' } }))).toBe(
      '```python\na = 1\n```\n\n```bash\n%%bash\nls\n```\n\n```rust\nlet a\n```',
    );
    expect(one([code('x')], { language_info: { name: 'ipython3' } }).content).toBe('```python\nx\n```');
    expect(one([code('x')], { language_info: { name: 'R' } }).content).toBe('```r\nx\n```');
    expect(content(code('"""\n```\n"""'))).toBe('````python\n"""\n```\n"""\n````');
  });

  it('of raw text are Markdown, HTML or code by their format', () => {
    const raw = (source: string, mime?: string): Json => ({
      cell_type: 'raw',
      metadata: { raw_mimetype: mime },
      source,
    });
    expect(
      content(raw('**a**', 'text/markdown'), raw('<b>b</b>', 'text/html'), raw('\\c', 'text/latex'), raw('d')),
    ).toBe('**a**\n\n**b**\n\n```latex\n\\c\n```\n\n```text\nd\n```');
  });

  it('are hidden and folded by their tags', () => {
    const tagged = (...tags: string[]) => code(`${tags}`, [stream('out')], { tags });
    expect(content(tagged('remove-cell'), tagged('remove_input'), tagged('remove-output'), tagged('hide-input'))).toBe(
      '```text title="Output"\nout\n```\n\n```python\nremove-output\n```\n\n<details>\n<summary>Code</summary>\n\n```python\nhide-input\n```\n\n</details>\n\n```text title="Output"\nout\n```',
    );
  });
});

describe('outputs', () => {
  const outputs = (...list: Json[]) => content(code('', list));

  it('of text have no escape sequences and no lines that were written over', () => {
    expect(outputs(stream('a\n'), stream('10%\r50%\r100%\n\u001b[1mb\u001b[0m'), stream('warn', 'stderr'))).toBe(
      '```text title="Output"\na\n100%\nb\n```\n\n```text title="Output"\nwarn\n```',
    );
    const error = { output_type: 'error', ename: 'E', evalue: 'no', traceback: ['\u001b[0;31mE\u001b[0m: no', 'at 1'] };
    expect(outputs(error, { output_type: 'error', ename: 'E', evalue: 'no' })).toBe(
      '```text title="Error"\nE: no\nat 1\n```\n\n```text title="Error"\nE: no\n```',
    );
  });

  it('that are long fold, in a way that the site shows', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const long = outputs(stream(lines));
    expect(long).toMatch(/^<details>\n<summary>Output, 40 lines<\/summary>\n\n```text title="Output"\nline 0\n/);
    expect(await render(long)).toMatch(
      /^<details>\s*<summary>Output, 40 lines<\/summary>[\s\S]*<pre[\s\S]*line 39[\s\S]*<\/details>$/,
    );
    const rows = '<tr><td>1</td><td>2</td></tr>'.repeat(60);
    expect(outputs(shown({ 'text/html': `<table>${rows}</table>` }))).toMatch(/^<details>\n<summary>Table, 59 rows/);
    const { content: cut, notes } = one([code('', [stream(`${'x'.repeat(49_000)}\n${'y'.repeat(60_000)}`)])]);
    expect(cut).not.toContain('y');
    expect(notes).toContain('the output of code cell 1 was shortened to 50000 characters');
  });

  it('have tables as Markdown', () => {
    expect(outputs(shown({ 'text/html': [PANDAS], 'text/plain': ['   a'] }))).toBe(
      '|   | a    |\n| - | ---- |\n| 0 | 1\\|2 |\n\n1 rows × 1 columns',
    );
  });

  it('have images, whose links change with them', () => {
    const document = one([
      code('', [shown({ 'image/png': `${PNG.slice(0, 40)}\n${PNG.slice(40)}`, 'text/plain': '<Figure>' })]),
    ]);
    const link = /^!\[Output of code cell 1\]\((my-analysis-files\/[0-9a-f]{12}\.png)\)$/.exec(document.content)?.[1];
    expect(document.pictures?.().get(link ?? '')).toEqual(Buffer.from(PNG, 'base64'));
    const svg = one([code('', [shown({ 'image/svg+xml': ['<svg xmlns="http://www.w3.org/2000/svg"/>'] })])]);
    expect([...(svg.pictures?.().values() ?? [])].map(String)).toEqual(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(svg.content).toMatch(/\.svg\)$/);
  });

  it('have formulas, Markdown, links of players and HTML', () => {
    expect(
      outputs(
        shown({ 'text/latex': '$\\displaystyle x^{2}$', 'image/png': PNG, 'text/plain': 'x**2' }),
        shown({ 'text/latex': '\\begin{tabular}{l}a\\end{tabular}', 'text/plain': 'a' }),
        shown({ 'text/markdown': '*m*' }),
        shown({ 'text/html': '<iframe width="3" src="https://www.youtube.com/embed/x"></iframe>', 'image/jpeg': 'AA' }),
        shown({ 'text/html': '<b>h</b>' }),
      ),
    ).toBe(
      '$$\nx^{2}\n$$\n\n```text title="Output"\na\n```\n\n*m*\n\n[https://www.youtube.com/embed/x](https://www.youtube.com/embed/x)\n\n**h**',
    );
  });

  it('of programs are left out with a remark', () => {
    const { content: text, notes } = one([
      code('a', [
        shown({ 'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'HBox(…)' }),
        shown({ 'text/html': '<div id="x"></div><script>plot()</script>' }),
      ]),
      code('b', [shown({ 'application/vnd.plotly.v1+json': { data: [] } })]),
    ]);
    expect(text).toBe('```python\na\n```\n\n```python\nb\n```');
    expect(notes).toEqual([
      'the interactive output of code cell 1 was left out',
      'the interactive output of code cell 2 was left out',
      'it has no date, so it is a draft',
    ]);
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
  const document = one([cell]);
  const [link, ...others] = [...(document.pictures?.().keys() ?? [])];
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

it('takes any values in place of cells, metadata and outputs', () => {
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        null,
        true,
        -1,
        1e300,
        '',
        'x',
        '$$',
        '```',
        '---\na: [',
        '\0\uFDD00\uFDD1',
        `<table>${PNG}`,
        PNG,
      ),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          ...[
            'cell_type',
            'source',
            'input',
            'outputs',
            'output_type',
            'data',
            'text',
            'traceback',
            'metadata',
            'tags',
          ],
          ...[
            'attachments',
            'image/png',
            'text/html',
            'text/latex',
            'title',
            'date',
            '__proto__',
            'language_info',
            'name',
          ],
        ),
        tie('json'),
      ),
    ),
  }));
  const cell = fc.record(
    {
      cell_type: fc.constantFrom('code', 'markdown', 'raw', 'heading', 'x'),
      source: json,
      input: json,
      metadata: json,
      attachments: json,
      outputs: fc.oneof(
        json,
        fc.array(
          fc.record(
            {
              output_type: fc.constantFrom('stream', 'error', 'display_data'),
              data: json,
              text: json,
              traceback: json,
            },
            { requiredKeys: [] },
          ),
        ),
      ),
    },
    { requiredKeys: [] },
  );
  const value = fc.record(
    { metadata: json, cells: fc.oneof(json, fc.array(cell)), worksheets: json },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(value, (value) => {
      const { documents, leftOut } = readFiles({ 'a.ipynb': JSON.stringify(value) });
      expect(documents.length + leftOut.length).toBe(1);
      for (const document of documents) {
        expect(document.title.length).toBeGreaterThan(0);
        expect(document.content).not.toMatch(/[\uFDD0-\uFDEF\0]/);
        for (const link of document.pictures?.().keys() ?? []) expect(document.content).toContain(link);
      }
    }),
    { numRuns: 500 },
  );
});
