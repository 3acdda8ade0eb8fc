import { expect, it } from 'vitest';
import { generativeCoverSvg, LOGO_SVG } from './svg.ts';

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

it('generates well-formed black SVG files deterministically', () => {
  for (let view = 0; view < 10; view += 1) {
    const svg = generativeCoverSvg('</svg><script>', view);
    expect(parse(svg).tagName).toBe('svg');
    expect(parse(svg).getAttribute('width')).toBe('320');
    expect(svg).toContain('stroke="#000"');
    expect(svg).not.toMatch(/script|NaN/);
    expect(generativeCoverSvg('</svg><script>', view)).toBe(svg);
  }
  expect(generativeCoverSvg('a', 1)).not.toBe(generativeCoverSvg('b', 1));
});

it('supports other sizes and colours', () => {
  const svg = parse(generativeCoverSvg('a', 1, { width: 900, height: 800, color: '#abc', line: 3 }));
  expect(svg.getAttribute('viewBox')).toBe('0 0 900 800');
  expect(svg.querySelector('g')?.getAttribute('stroke')).toBe('#abc');
  expect(svg.querySelectorAll('path').length).toBeGreaterThanOrEqual(2);
});

it('has a well-formed logo', () => {
  expect(parse(LOGO_SVG).tagName).toBe('svg');
});
