import type { Cell, Column, MetricsRow, Results } from '../metrics/parse.ts';
import { directionOf } from '../plugins/directions.ts';
import type { MetricsTableProps } from './elements.ts';
import { ScrollingTable } from './scrolling-table.tsx';

const TITLES: Record<Column, string> = {
  dataset: 'Dataset',
  metric: 'Metric',
  baseline: 'Baseline',
  ours: 'Ours',
  n: 'n',
  cost: 'Cost',
  latency: 'Latency',
};
const WIDTH = 96;
const HEIGHT = 20;

const textsOf = (row: MetricsRow) => Object.values(row).map(({ text }) => text);
const isWord = (column: Column) => column === 'dataset' || column === 'metric';

/** Results as a table, with bars of baseline and ours beside each other. */
export function MetricsTable({ metrics = '{}' }: MetricsTableProps) {
  const { columns = [], rows = [] }: Partial<Results> = JSON.parse(metrics);
  const words = columns.filter(isWord);
  const numbers = columns.filter((column) => !isWord(column));
  const scales = scalesOf(rows);
  return (
    <figure className="metrics">
      <ScrollingTable label="Metrics" dir={directionOf(rows.flatMap(textsOf).join(' '))}>
        <thead>
          <tr>
            {words.map((column) => (
              <th key={column} scope="col">
                {TITLES[column]}
              </th>
            ))}
            <th scope="col" className="bars">
              Comparison
            </th>
            {numbers.map((column) => (
              <th key={column} scope="col" className={`number ${column}`}>
                {TITLES[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([place, row]) => (
            <tr key={place}>
              {words.map((column, index) => (
                <WordCell key={column} cell={row[column]} isHead={index === 0} />
              ))}
              <td className="bars">
                <Bars row={row} values={scales.get(metricOf(row)) ?? []} />
              </td>
              {numbers.map((column) => (
                <td key={column} className="number" data-value={row[column]?.number}>
                  {row[column]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </figure>
  );
}

const WordCell = ({ cell, isHead }: { cell: Cell | undefined; isHead: boolean }) =>
  isHead ? <th scope="row">{cell?.text}</th> : <td>{cell?.text}</td>;

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
function Bars({ row, values }: { row: MetricsRow; values: number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const position = (value: number) => Math.round(((value - low) / (high - low || 1)) * WIDTH * 10) / 10;
  const bar = (name: 'baseline' | 'ours', y: number) => {
    const value = row[name]?.number;
    if (value === undefined) return null;
    const [from, to] = [position(Math.min(0, value)), position(Math.max(0, value))];
    return <rect className={name} x={from} y={y} width={Math.max(1, to - from)} height={8} />;
  };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {bar('baseline', 1)}
      {bar('ours', 11)}
    </svg>
  );
}
