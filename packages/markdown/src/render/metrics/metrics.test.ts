import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { parseMetrics } from './parse.ts';

const CSV = `dataset,metric,baseline,ours,cost,latency
MNIST,accuracy,91.2 %,94.1 %,$0.20,12 ms
"COCO, 2017",mAP,37,41.5,"$1,200",±`;

describe('metrics', () => {
  it('reads comma-separated lines and Markdown tables', () => {
    const read = parseMetrics('| Metric | Ours | n |\n|---|--:|---|\n| accuracy | 0.95 ±0.01 | 10,000 |');
    expect(read).toEqual({
      columns: ['metric', 'ours', 'n'],
      rows: [
        {
          metric: { text: 'accuracy' },
          ours: { text: '0.95 ±0.01', number: 0.95 },
          n: { text: '10,000', number: 10000 },
        },
      ],
    });
    expect(parseMetrics('metric,ours\n"a, b",-1.5e3 ms\nc,')).toEqual({
      columns: ['metric', 'ours'],
      rows: [
        { metric: { text: 'a, b' }, ours: { text: '-1.5e3 ms', number: -1500 } },
        { metric: { text: 'c' }, ours: { text: '–' } },
      ],
    });
  });

  it.each([
    [CSV, 'Row 2: latency must be a number, not “±”.'],
    ['dataset,ours\nA,1\nB', 'Row 2: has 1, and should have 2 values.'],
    [
      'dataset,score\nA,1',
      'The column “score” is unknown. Columns are dataset, metric, baseline, ours, n, cost, latency.',
    ],
    ['dataset,ours,Ours\nA,1,2', 'A column is named twice.'],
    ['dataset,baseline\nA,1', 'The first line must name the columns: dataset or metric, and ours.'],
    ['metric,ours', 'There are no rows below the names of the columns.'],
    ['metric,ours\n"a,1', 'Line 2: a quotation mark is not closed, or is inside of a value.'],
    [`metric,ours\n${'a,1\n'.repeat(101)}`, 'There are 101 rows; up to 100 are shown as a table.'],
  ])('stays as code with the reason: %#', async (source, note) => {
    const html = await render(`\`\`\`metrics\n${source}\n\`\`\``);
    expect(html).toContain(`<p class="code-note">${note}</p>`);
    expect(html).toContain('<pre');
    expect(html).not.toContain('<table');
  });

  it('are a table with bars, scaled by metric', async () => {
    const html = await render('```metrics\ndataset,metric,baseline,ours\nA,acc,50,100\nB,acc,25,75\nA,loss,-2,2\n```');
    expect(html.match(/<th scope="col"[^>]*>[^<]*/g)).toEqual([
      '<th scope="col">Dataset',
      '<th scope="col">Metric',
      '<th scope="col" class="bars">Comparison',
      '<th scope="col" class="number baseline">Baseline',
      '<th scope="col" class="number ours">Ours',
    ]);
    expect(html).toContain('<td class="number" data-value="100">100</td>');
    const bars = [...html.matchAll(/<rect class="(\w+)" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(
      ([, ...bar]) => bar,
    );
    expect(bars).toEqual([
      ['baseline', '0', '48'],
      ['ours', '0', '96'],
      ['baseline', '0', '24'],
      ['ours', '0', '72'],
      ['baseline', '0', '48'],
      ['ours', '48', '48'],
    ]);
    expect(html.match(/role="group"/g)).toHaveLength(1);
  });

  it('show HTML as text', async () => {
    const html = await render('```metrics\ndataset,ours\n<img src=x onerror=alert(1)>,1\n```');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });
});
