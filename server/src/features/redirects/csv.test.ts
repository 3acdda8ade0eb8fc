import { parseRedirectFrom, parseRedirectTo } from '@portfolio/contract/addresses/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRedirects, parseRedirects } from './csv.ts';

const moved = (from: string, to: string) => ({ from, to, kind: 'moved' as const });
const redirectsOf = (csv: string) => parseRedirects(csv).rows.map(({ redirect }) => redirect);

describe('a file of redirects', () => {
  const EXPECTED = [moved('/a', '/b'), { from: '/c', kind: 'gone' }];
  it.each([
    ['LF', 'from,to,kind\n/a,/b,moved\n/c,,gone\n'],
    ['CRLF', 'from,to,kind\r\n/a,/b,moved\r\n/c,,gone\r\n'],
    ['CR', 'from,to,kind\r/a,/b,moved\r/c,,gone'],
    ['a byte order mark and blank lines', '\uFEFF\n\nfrom,to,kind\n\n/a,/b\n \n/c,,gone'],
    ['quotes', '"from","to","kind"\n"/a","/b","moved"\n"/c","","gone"'],
    ['semicolons', 'from;to;kind\n/a;/b;moved\n/c;;gone'],
    ['tabs', 'from\tto\tkind\n/a\t/b\tmoved\n/c\t\tgone'],
    ['no header', '/a,/b\n/c,,410'],
    ['no header, with semicolons', '/a;/b\n/c;;gone'],
    ['other names and order', 'Status,Target,Source\n301,/b,/a\n410,,/c'],
    ['a column that is not read', 'from,to,hits,kind\n/a,/b,12,moved\n/c,,3,gone'],
    ['spaces', 'from , to, kind\n /a , /b , MOVED\n/c, ,Gone'],
  ])('has %s', (_, csv) =>
    expect(parseRedirects(csv)).toMatchObject({ refused: [], rows: EXPECTED.map((redirect) => ({ redirect })) }),
  );

  it('may have the delimiter of others in an address', () => {
    expect(redirectsOf('/a,1;/b,2')).toEqual([moved('/a,1', '/b,2')]);
    expect(redirectsOf('"/a,1","/b;2"')).toEqual([moved('/a,1', '/b;2')]);
  });

  it('names each broken row with its line and a reason, and reads the others', () => {
    const { rows, refused } = parseRedirects(
      'from,to,kind\n/a,/b\n"/open,/b\n\n/c,/d,for ever\n/e,/f,moved,more\n/g,/h',
    );
    expect(rows.map(({ line, redirect }) => [line, redirect.from])).toEqual([
      [2, '/a'],
      [7, '/g'],
    ]);
    expect(refused).toEqual([
      { line: 3, text: '"/open,/b', reason: 'A quotation mark is not closed.' },
      { line: 5, text: '/c,/d,for ever', reason: '“for ever” is no kind: write moved or gone.' },
      { line: 6, text: '/e,/f,moved,more', reason: 'This row has 4 columns, not 3.' },
    ]);
  });

  it('loses no line of any text', () => {
    const line = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[/a-z",;\t]{0,20}$/));
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const csv = lines.join(end);
        const { rows, refused } = parseRedirects(csv);
        const numbers = [...rows, ...refused].map(({ line }) => line).sort((a, b) => a - b);
        const filled = csv
          .replace(/^\uFEFF/, '')
          .split(/\r\n|\n|\r/)
          .flatMap((text, at) => (text.trim() ? [at + 1] : []));
        // The first one may be a header.
        const isHeader = numbers.length < filled.length;
        expect(numbers).toEqual(isHeader ? filled.slice(1) : filled);
      }),
    );
  });

  it('is read as it was written, whatever the addresses are', () => {
    const address = fc.oneof(
      fc.webPath().filter(Boolean),
      fc.stringMatching(/^\/[a-z,;"'\t =+@-]{0,20}$/),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    const parsed = (parse: typeof parseRedirectFrom) =>
      address
        .map(parse)
        .filter((one): one is { address: string } => 'address' in one)
        .map(({ address: one }) => one);
    const redirect = fc.oneof(
      fc.record({ from: parsed(parseRedirectFrom), to: parsed(parseRedirectTo), kind: fc.constant('moved' as const) }),
      fc.record({ from: parsed(parseRedirectFrom), kind: fc.constant('gone' as const) }),
    );
    fc.assert(
      fc.property(fc.array(redirect), (redirects) => {
        const csv = formatRedirects(redirects);
        expect(parseRedirects(csv)).toMatchObject({ refused: [] });
        expect(redirectsOf(csv)).toEqual(redirects);
        expect(formatRedirects(redirectsOf(csv))).toBe(csv);
      }),
    );
  });
});
