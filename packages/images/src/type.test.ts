import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { afterAll, describe, expect, it } from 'vitest';
import { typeOf } from './type.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-type-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const typeOfText = (text: string) => {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return typeOf(path);
};

describe('an SVG', () => {
  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- x --><svg\n>',
  ])('is detected by its beginning: %#', async (text) => expect(await typeOfText(text)).toBe('svg'));

  it.each([
    '',
    'svg',
    '<svgx>',
    'x<svg>',
    '<!-- <svg> -->',
    '<html><svg></svg></html>',
    '<?xml version="1.0"?><feed/>',
  ])('is not detected in %s', async (text) => expect(await typeOfText(text)).toBeUndefined());

  it('is detected in linear time', async () => {
    for (const text of ['<!---->'.repeat(500), '<!--'.repeat(1000), ' '.repeat(4096), '<?xml?>'.repeat(500)]) {
      const begin = cpuTime();
      expect(await typeOfText(`${text}x`)).toBeUndefined();
      expect(cpuTime() - begin).toBeLessThan(200);
    }
  });
});
