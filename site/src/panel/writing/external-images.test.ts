import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { expect, it } from 'vitest';
import { externalImages } from './external-images.ts';

it.each<[string, string[]]>([
  ['![a](https://x.example/a.png)', ['https://x.example/a.png']],
  [
    '![a](https://x.example/a.png "A title") ![](<https://y.example/b c>)',
    ['https://x.example/a.png', 'https://y.example/b'],
  ],
  [
    '![a](https://x.example/a.png)\n\n![b](https://x.example/a.png)',
    ['https://x.example/a.png', 'https://x.example/a.png'],
  ],
  ['![own](/uploads/a.webp) ![plain](http://x.example/a.png) [link](https://x.example/a.png)', []],
  ['`![a](https://x.example/a.png)`', []],
  ['```md\n![a](https://x.example/a.png)\n```\n![b](https://x.example/b.png)', ['https://x.example/b.png']],
  ['~~~\n![a](https://x.example/a.png)', []],
  ['`` ` ![a](https://x.example/a.png) ``', []],
])('%j contains the external images %j', (text, urls) => {
  const images = externalImages(text);
  expect(images.map(({ url }) => url)).toEqual(urls);
  for (const { url, from, to } of images) expect(text.slice(from, to)).toBe(url);
});

it('is fast for pathological input', () => {
  for (const part of ['![', '` ', '`', '![](', '```\n', '![a](https://', '~~~', '![a](https://x ']) {
    const from = cpuTime();
    externalImages(`https://${part.repeat(50_000 / part.length)}`);
    expect(cpuTime() - from).toBeLessThan(2000);
  }
});
