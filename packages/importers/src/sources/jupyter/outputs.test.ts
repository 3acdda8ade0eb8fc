import { render } from '@portfolio/markdown/render/render';
import { describe, expect, it } from 'vitest';
import { code, contentOf, type Json, PANDAS, PNG, readNotebook, shown, stream } from './test/notebook.ts';

describe('outputs', () => {
  const outputs = (...list: Json[]) => contentOf(code('', list));

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
    const { content: cut, notes } = readNotebook([code('', [stream(`${'x'.repeat(49_000)}\n${'y'.repeat(60_000)}`)])]);
    expect(cut).not.toContain('y');
    expect(notes).toContain('the output of code cell 1 was shortened to 50000 characters');
  });

  it('have tables as Markdown', () => {
    expect(outputs(shown({ 'text/html': [PANDAS], 'text/plain': ['   a'] }))).toBe(
      '|   | a    |\n| - | ---- |\n| 0 | 1\\|2 |\n\n1 rows × 1 columns',
    );
  });

  it('have images, whose links change with them', () => {
    const document = readNotebook([
      code('', [shown({ 'image/png': `${PNG.slice(0, 40)}\n${PNG.slice(40)}`, 'text/plain': '<Figure>' })]),
    ]);
    const link = /^!\[Output of code cell 1\]\((my-analysis-files\/[0-9a-f]{12}\.png)\)$/.exec(document.content)?.[1];
    expect(document.pictures?.get(link ?? '')).toEqual(Buffer.from(PNG, 'base64'));
    const svg = readNotebook([code('', [shown({ 'image/svg+xml': ['<svg xmlns="http://www.w3.org/2000/svg"/>'] })])]);
    expect([...(svg.pictures?.values() ?? [])].map(String)).toEqual(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
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
    const { content: text, notes } = readNotebook([
      code('a', [
        shown({ 'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'HBox(…)' }),
        shown({ 'text/html': '<div id="x"></div><script>plot()</script>' }),
      ]),
      code('b', [shown({ 'application/vnd.plotly.v1+json': { data: [] } })]),
    ]);
    expect(text).toBe('```python\na\n```\n\n```python\nb\n```');
    expect(notes).toEqual([
      'it has no date, so it is a draft',
      'the interactive output of code cell 1 was left out: HBox(…)',
      'the interactive output of code cell 1 was left out',
      'the interactive output of code cell 2 was left out',
    ]);
  });
});
