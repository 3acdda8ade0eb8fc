import { expect, it } from 'vitest';
import { fromHtml } from './html.ts';

it('keeps drawings, which become images, and not those that decorate', () => {
  const html =
    '<p>a</p><svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg><svg aria-hidden="true"><path d="M0 0h1"/></svg>';
  expect(fromHtml(html, { onRemoved: () => {} })).toBe('a\n\n<svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg>\n');
});

it('keeps the spaces beside a drawing in a line, and the words of a canvas', () => {
  const html = '<p>a <svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg> b <canvas>c</canvas> d</p>';
  const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg>';
  expect(fromHtml(html, { onRemoved: () => {} })).toBe(`a ${drawing} b c d\n`);
});
