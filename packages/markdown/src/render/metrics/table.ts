import { element, text } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent } from 'hast';
import type { Cell, Column, Metrics, MetricsRow } from './parse.ts';

const TITLES: Record<Column, string> = {
  dataset: 'Dataset',
  metric: 'Metric',
  baseline: 'Baseline',
  ours: 'Ours',
  n: 'n',
  cost: 'Cost',
  latency: 'Latency',
};
const CHART = { width: 96, height: 20 };

/** Results as a table, with bars of baseline and ours beside each other. */
export function metricsTable({ columns, rows }: Exclude<Metrics, { error: string }>): Element {
  const isWord = (column: Column) => column === 'dataset' || column === 'metric';
  const words = columns.filter(isWord);
  const numbers = columns.filter((column) => !isWord(column));
  const head = [
    ...words.map((column) => heading(TITLES[column], {})),
    heading('Comparison', { className: ['bars'] }),
    ...numbers.map((column) => heading(TITLES[column], { className: ['number', column] })),
  ];
  const scales = scalesOf(rows);
  const body = rows.map((row) => {
    const cells: ElementContent[] = [
      ...words.map((column, index) => wordCell(row[column], index === 0)),
      element('td', { className: ['bars'] }, [bars(row, scales.get(metricOf(row)) ?? [])]),
      ...numbers.map((column) => numberCell(row[column])),
    ];
    return element('tr', {}, cells);
  });
  const table = element('table', {}, [element('thead', {}, [element('tr', {}, head)]), element('tbody', {}, body)]);
  return element('figure', { className: ['metrics'] }, [
    element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel: 'Metrics' }, [table]),
  ]);
}

const heading = (title: string, properties: Element['properties']) =>
  element('th', { scope: 'col', ...properties }, [text(title)]);
const wordCell = (cell: Cell | undefined, isHead: boolean) =>
  element(isHead ? 'th' : 'td', isHead ? { scope: 'row' } : {}, [text(cell?.text ?? '')]);
const numberCell = (cell: Cell | undefined) =>
  element('td', { className: ['number'], dataValue: cell?.number }, [text(cell?.text ?? '')]);

const metricOf = (row: MetricsRow) => row.metric?.text ?? '';

/** The values of each metric, because values of different metrics cannot be compared. */
function scalesOf(rows: MetricsRow[]): Map<string, number[]> {
  const scales = new Map<string, number[]>();
  for (const row of rows) {
    const values = [row.baseline?.number, row.ours?.number].filter((value) => value !== undefined);
    scales.set(metricOf(row), [...(scales.get(metricOf(row)) ?? []), ...values]);
  }
  return scales;
}

/** Two bars from zero; hidden from assistive technology, because the numbers are in the same row. */
function bars(row: MetricsRow, values: number[]): Element {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const position = (value: number) => Math.round(((value - low) / (high - low || 1)) * CHART.width * 10) / 10;
  const bar = (name: 'baseline' | 'ours', y: string) => {
    const value = row[name]?.number;
    if (value === undefined) return [];
    const [from, to] = [position(Math.min(0, value)), position(Math.max(0, value))];
    return [
      element('rect', { className: [name], x: `${from}`, y, width: `${Math.max(1, to - from)}`, height: '8' }, []),
    ];
  };
  const size = { viewBox: `0 0 ${CHART.width} ${CHART.height}`, ...CHART };
  return element('svg', { ...size, ariaHidden: 'true' }, [...bar('baseline', '1'), ...bar('ours', '11')]);
}
