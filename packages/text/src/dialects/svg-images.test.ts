import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { expect, it } from 'vitest';
import { svgsAsImages } from './svg-images.ts';

const SVG = '<svg viewBox="0 0 1 1"><title>A "dot"</title>\n\n<path d="M0 0h1v1z"/></svg>';

it('makes images of drawings, also of nested ones, and leaves code', () => {
  const { content, pictures } = svgsAsImages(
    `a ${SVG} b\n\n<figure><svg><svg></svg></svg></figure>\n\n\`${SVG.split('\n')[0]}\`\n`,
  );
  expect(content).toMatch(
    /^a <img src="drawings\/\w{12}\.svg" alt="A &quot;dot&quot;"> b\n\n<figure><img src="drawings\/\w{12}\.svg" alt=""><\/figure>\n\n`<svg/,
  );
  expect([...pictures.values()].map(String)).toEqual([
    SVG.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
    '<svg xmlns="http://www.w3.org/2000/svg"><svg></svg></svg>',
  ]);
  expect([...pictures.keys()].every((link) => content.includes(link))).toBe(true);
});

it.each(['<svg> without an end', '<svg hidden><path/></svg>', '<svg><symbol id="a"/></svg>', '</svg>', 'text'])(
  'leaves %j',
  (text) => {
    expect(svgsAsImages(text)).toEqual({ content: text, pictures: new Map() });
  },
);

it('takes a text of any kind in linear time', () => {
  const start = cpuTime();
  for (const part of ['<svg ', '<svg>', '<svg a="', "</svg ' "]) svgsAsImages(`<svg>${part.repeat(20_000)}`);
  expect(cpuTime() - start).toBeLessThan(5_000);
});
