import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { channel, item } from '#app/test/wxr.ts';
import { wordpress } from './index.ts';
import { XmlRepair } from './xml-repair.ts';

const read = (text: string) => readAll(wordpress, [{ path: 'export.xml', text }]);
const whole = channel(item({ content: 'Salt & <b>bread</b>' }));

describe('an export that is not quite XML', () => {
  it.each([
    ['<title>Bread &amp; salt', '<title>Bread & salt', 'Bread & salt', '1 unescaped “&” or “<” was read as text'],
    ['<title>Bread &amp; salt', '<title>R&D &', 'R&D &', '2 unescaped “&” or “<” were read as text'],
    ['<title>Bread &amp; salt', '<title>1 < 2', '1 < 2', '1 unescaped “&” or “<” was read as text'],
    ['<title>Bread &amp; salt', '<title>a&nbsp;b &hellip; c', 'a b … c', null],
    ['<title>Bread &amp; salt', '<title>a &b; c', 'a &b; c', '1 unknown entity was read as text'],
    ['<title>Bread &amp; salt', '<title>A\u0008\u0000B', 'AB', '2 control characters were removed'],
    ['<title>Bread &amp; salt', '<title>Very <b>bold</b> words<br/>', 'Very bold words', null],
  ])('%#: has %j as %j', (from, to, title, repaired) => {
    const { documents, leftOut } = read(whole.replace(from, to));
    expect(documents.map((document) => document.title)).toEqual([title]);
    expect(documents[0]?.content).toBe('Salt & **bread**');
    const reason = `the file is not valid XML and was repaired: ${repaired}`;
    expect(leftOut).toEqual(repaired ? [{ path: 'export.xml#xml', isFailure: false, reason }] : []);
  });

  it('has texts with the end of a section in them, and texts without sections', () => {
    const [content = ''] = read(whole.replace('Salt & ', 'a[b[0]]> 1 && 2 ')).documents.map((one) => one.content);
    expect(content).toBe('a\\[b\\[0]]> 1 && 2 **bread**');
    const bare = whole.replace('<![CDATA[Salt & <b>bread</b>]]>', '<p class="a">Salt & <b>bread</b></p>\n\n<hr/>End');
    expect(read(bare).documents[0]?.content).toBe('Salt & **bread**\n\n---\n\nEnd');
  });

  it('has attributes and addresses with &', () => {
    const term = '<category domain="category" nicename="r&d">R&D</category>';
    const { documents } = read(channel(item({ more: term }).replace('/bread-and-salt/', '/?a=1&b=2')));
    expect(documents[0]).toMatchObject({ tags: ['R&D'] });
  });
});

describe('the repair', () => {
  it('leaves valid XML as it is, and cuts nothing in two', () => {
    const pieces = fc.constantFrom(
      '<a b="&amp;">',
      '</a>',
      'x&#38;',
      '&lt;',
      '<![CDATA[',
      ']]>',
      ' ',
      '<!-- & -->',
      'é',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('').replaceAll('<!-- & -->', '<!-- -->');
        const repair = new XmlRepair();
        const repaired = [...repair.pieces(text)].join('');
        if (repair.summary(0) === null) expect(repaired).toBe(text);
      }),
    );
    const long = `${'&amp;<b/>'.repeat(60_000)}`;
    for (const blanks of ['', ' ', '  ', '   ', '    ', '     ', '      ', '       ', '        '])
      expect([...new XmlRepair().pieces(blanks + long)].join('')).toBe(blanks + long);
  });

  it.each(['<![CDATA[', ']]>', '<![CDATA[]]>x', '&', '<', '&amp', '<![CDATA[]]>', ']]> <![CDATA['])(
    'needs for four times the text of %j about four times as long',
    (piece) => {
      const time = (length: number) => {
        const text = piece.repeat(length / piece.length);
        const start = process.cpuUsage();
        for (const repaired of new XmlRepair().pieces(text)) expect(repaired).not.toBe(null);
        return process.cpuUsage(start).user / 1000;
      };
      const short = time(100_000);
      expect(time(400_000)).toBeLessThan(8 * short + 500);
    },
  );
});
