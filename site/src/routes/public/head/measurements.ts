import { decodeEntities } from '#app/features/posts/components/toc.ts';

/** A measured value in terms of schema.org's `PropertyValue`. */
interface Measurement {
  name: string;
  value: number;
  unitText?: string;
}

const TABLE = /<figure class="metrics">([\s\S]*?)<\/figure>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<t[hd]([^>]*)>([\s\S]*?)<\/t[hd]>/g;

/** The numbers in each table of metrics in an article's HTML. */
export function measurementsIn(html: string): Measurement[][] {
  return [...html.matchAll(TABLE)].map(([, table = '']) => {
    const [head = [], ...rows] = [...table.matchAll(ROW)].map(([, row = '']) => cellsOf(row));
    return rows.flatMap((cells) => {
      const words = cells.filter(({ isNumber }) => !isNumber).map(({ text }) => text);
      return cells.flatMap(({ text, value }, index) => {
        if (value === undefined) return [];
        const unitText = text.replace(/[+-]?[\d.,]+(?:e[+-]?\d+)?/i, '').trim();
        const name = `${words.filter(Boolean).join(', ')}: ${head[index]?.text ?? ''}`;
        return { name, value, ...(unitText && { unitText }) };
      });
    });
  });
}

const cellsOf = (row: string) =>
  [...row.matchAll(CELL)]
    .filter(([, attributes = '']) => !attributes.includes('class="bars"'))
    .map(([, attributes = '', content = '']) => {
      const value = /data-value="([^"]*)"/.exec(attributes)?.[1];
      const isNumber = attributes.includes('class="number"');
      return { text: decodeEntities(content), isNumber, value: value === undefined ? undefined : Number(value) };
    });
