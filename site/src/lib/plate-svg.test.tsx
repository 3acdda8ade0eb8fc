import { expect, it } from 'vitest';
import { MARK, plateSvg } from './plate-svg.ts';

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

it('draws well-formed files in black, the same each time', () => {
  for (let view = 0; view < 10; view += 1) {
    const svg = plateSvg('</svg><script>', view);
    expect(parse(svg).tagName).toBe('svg');
    expect(parse(svg).getAttribute('width')).toBe('320');
    expect(svg).toContain('stroke="#000"');
    expect(svg).not.toMatch(/script|NaN/);
    expect(plateSvg('</svg><script>', view)).toBe(svg);
  }
  expect(plateSvg('a', 1)).not.toBe(plateSvg('b', 1));
});

it('draws in other sizes and colours', () => {
  const svg = parse(plateSvg('a', 1, { width: 900, height: 800, color: '#abc', line: 3 }));
  expect(svg.getAttribute('viewBox')).toBe('0 0 900 800');
  expect(svg.querySelector('g')?.getAttribute('stroke')).toBe('#abc');
  expect(svg.querySelectorAll('path').length).toBeGreaterThanOrEqual(2);
});

it('has a mark', () => {
  expect(parse(MARK).tagName).toBe('svg');
});
