import { LIMITS } from '@portfolio/workers/budget';
import { afterAll, describe, expect, it } from 'vitest';
import { MarkdownTimeout } from './errors.ts';
import { createRenderer } from './renderer.ts';

const ENDLESS = {
  brackets: '['.repeat(100_000),
  stars: '*a'.repeat(50_000),
  backticks: Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join(' a '),
  quotes: `${'>'.repeat(3_000)} deep`,
  elements: '<div>'.repeat(20_000),
  table: `|a|\n|-|\n${'|x|\n'.repeat(20_000)}`,
};

describe('a text that takes long ends in its HTML or at the limit, and the next one is rendered', () => {
  const { render, stop } = createRenderer({ ...LIMITS, render: 1_000 });
  afterAll(stop);
  it.each(Object.entries(ENDLESS))('%s', async (_, text) => {
    const outcome = await render(text).then(
      ({ html }) => typeof html,
      (error: unknown) => error,
    );
    expect(outcome === 'string' || outcome instanceof MarkdownTimeout).toBe(true);
    expect((await render('still here')).html).toBe('<p>still here</p>');
  });
});
