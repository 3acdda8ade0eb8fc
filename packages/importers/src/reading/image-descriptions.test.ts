import { LIMITS } from '@portfolio/contract/limits';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { expect, it } from 'vitest';
import { imageDescriptions } from './image-descriptions.ts';
import { splitAtImages } from './image-links.ts';

const described = (text: string) => Object.fromEntries(imageDescriptions(splitAtImages(text).parts));

it.each<[string, Record<string, string>]>([
  ['![A *tall* tower](a.png) and ![b](b.png "The **B** side")', { 'a.png': 'A tall tower', 'b.png': 'The B side' }],
  ['![](<a b.png> "In fog")', { 'a b.png': 'In fog' }],
  ['![A \\[new\\] tower](a.png)', { 'a.png': 'A [new] tower' }],
  ['[![A tower](a.png)](b.png)', { 'a.png': 'A tower' }],
  ['![A tower][one] ![two][]\n\n[one]: a.png\n[two]: <b.png> "B"', { 'a.png': 'A tower', 'b.png': 'two' }],
  [
    '<img alt="A &amp; B" src="a.png"><IMG\n SRC=\'b.png\' ALT=\'It rains\' />',
    { 'a.png': 'A & B', 'b.png': 'It rains' },
  ],
  [
    '<figure><a href="x"><img src="a.png"></a>\n<figcaption>In <em>fog</em></figcaption></figure>',
    { 'a.png': 'In fog' },
  ],
  ['![](a.png) ![In fog](a.png) ![Again](a.png)', { 'a.png': 'In fog' }],
  ['![png](a.png) ![Image](b.png) ![plot](img/plot.png) ![plot.png](img/plot.png)', {}],
  ['[a link](a.png) `![code](b.png)`', {}],
])('%s', (text, expected) => {
  expect(described(text)).toEqual(expected);
});

it('is shortened to what the library takes', () => {
  expect(described(`![${'long words '.repeat(40)}](a.png)`)['a.png']?.length).toBeLessThanOrEqual(LIMITS.title);
});

it('is found in a time linear to a text', () => {
  const time = (count: number) => {
    const { parts } = splitAtImages('![A tower](a.png) <img src="b.png"> ![x][y] '.repeat(count));
    const began = cpuTime();
    imageDescriptions(parts);
    return cpuTime() - began;
  };
  time(100);
  expect(time(8_000)).toBeLessThan(20 * Math.max(time(1_000), 20));
});
