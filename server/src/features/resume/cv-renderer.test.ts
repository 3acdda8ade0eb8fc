import type { Cv } from '@portfolio/contract';
import { testFonts } from '@portfolio/resume/test/fonts';
import { expect, it, vi } from 'vitest';
import { createCvOutputs } from './cv-renderer.ts';

const ORIGIN = 'https://ada.example';
const cvOf = (name: string): Cv => ({
  name,
  role: '',
  contacts: [],
  sections: [],
  paper: 'a4',
  pages: 'free',
  updatedAt: '2026-03-04T08:00:00.000Z',
});

it('renders an unchanged resume once, and again after a change, a failure or new fonts', async () => {
  let version = '';
  const render = vi.fn(async (cv: Cv) => Buffer.from(cv.name));
  const pages = async () => ({ width: 1, height: 1, pages: [], leftOut: [] });
  const renderer = { pdf: render, docx: render, pages };
  const { pdf: cached } = createCvOutputs({ ...testFonts(), version: () => version }, renderer);
  const pdfs = await Promise.all([cached(cvOf('Ada'), ORIGIN), cached(cvOf('Ada'), ORIGIN)]);
  expect(pdfs[0]).toBe(pdfs[1]);
  expect(render).toHaveBeenCalledTimes(1);
  render.mockRejectedValueOnce(new Error('The thread has ended.'));
  await expect(cached(cvOf('Bea'), ORIGIN)).rejects.toThrow('The thread has ended.');
  expect(await cached(cvOf('Bea'), ORIGIN)).toEqual(Buffer.from('Bea'));
  expect(render).toHaveBeenCalledTimes(3);
  version = 'noto-sans-jp';
  await cached(cvOf('Bea'), ORIGIN);
  expect(render).toHaveBeenCalledTimes(4);
});
