import { expect, it, vi } from 'vitest';
import { rememberDrawings } from './remember.ts';

it('draws a text once, while it is one of the last', async () => {
  const render = vi.fn(async (markdown: string) => ({ html: markdown.toUpperCase() }));
  const draw = rememberDrawings(render, 2);
  for (const text of ['a', 'b', 'a', 'c', 'b', 'a']) expect(await draw(text)).toEqual({ html: text.toUpperCase() });
  expect(render.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'a']);
});

it('remembers neither what failed nor what was only looked at', async () => {
  const render = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue({ html: 'yes' });
  const draw = rememberDrawings(render);
  await expect(draw('a')).rejects.toThrow('no');
  expect(await draw('a')).toEqual({ html: 'yes' });
  await draw('b', 1_000);
  await draw('b', 1_000);
  expect(render).toHaveBeenCalledTimes(4);
});
