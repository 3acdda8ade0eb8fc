import { describe, expect, it } from 'vitest';
import { splitAtImages } from './image-links.ts';

const localLinks = (text: string) => splitAtImages(text).links.filter((link) => !link.startsWith('http'));

describe('the images of a text', () => {
  it.each([
    ['![a](a.png) and ![b](b.png "B")', ['a.png', 'b.png']],
    ['![a](<my pictures/a b.png>)', ['my pictures/a b.png']],
    ['![a](a_(1).png)', ['a_(1).png']],
    ['[![a](a.png)](b.png)', ['a.png', 'b.png']],
    ['![a][one]\n\n[one]: a.png\n[two]: <b c.png> "B"', ['b c.png', 'a.png']],
    ['<img alt="A" src="a.png"><IMG\n SRC=\'b.png\' />', ['a.png', 'b.png']],
    ['<Image src={\'a.png\'} /><video poster="b.png">', ['a.png', 'b.png']],
    // An escaped shortcode of Hugo, or a text about HTML.
    ['{{< figure src="a.png" >}} and src="b.png" &lt;img src="c.png"&gt;', []],
    ['`![a](a.png)`\n\n```\n<img src="b.png">\n```', []],
    ['![a](https://a.example/a.png) [b](b.html)', []],
  ])('%s', (text, links) => expect(localLinks(text)).toEqual(links));

  it('are replaced', () => {
    const text = '![a](<a b.png> "A") <img src="a_(1).png"> ![c](a_(1).png)';
    const { parts } = splitAtImages(text);
    expect(parts.map((part, index) => (index % 2 === 1 ? '/uploads/1.webp' : part)).join('')).toBe(
      '![a](</uploads/1.webp> "A") <img src="/uploads/1.webp"> ![c](/uploads/1.webp)',
    );
  });

  it('are found in a time linear to a text', () => {
    const time = (length: number) => {
      const start = process.cpuUsage();
      for (const piece of ['src="a.png" ', '<a src="', '](a(', '](<', '[a]: <', '\n'])
        splitAtImages(piece.repeat(length / piece.length));
      return process.cpuUsage(start).user / 1000;
    };
    const short = time(10_000);
    expect(time(40_000)).toBeLessThan(8 * short + 500);
  });
});
