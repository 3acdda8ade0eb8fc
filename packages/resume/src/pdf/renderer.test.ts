import type { Cv } from '@portfolio/contract';
import { expect, it, vi } from 'vitest';
import { fitResume } from '../layout/fit.ts';
import { testFonts } from '../test/fonts.ts';
import { CvRenderer } from './renderer.ts';

vi.mock('../layout/fit.ts', { spy: true });

const ORIGIN = 'https://ada.example';
const cvOf = (name: string): Cv => ({
  name,
  role: '',
  contacts: [],
  sections: [],
  paper: 'a4',
  pages: 'one',
  updatedAt: '2026-03-04T08:00:00.000Z',
});

it('lays a resume out once for all of its outputs, and again after a change', async () => {
  const { folders } = testFonts();
  const renderer = new CvRenderer();
  await renderer.pages(cvOf('Ada'), ORIGIN, folders);
  await renderer.pdf(cvOf('Ada'), ORIGIN, folders);
  await renderer.docx(cvOf('Ada'), ORIGIN, folders);
  expect(fitResume).toHaveBeenCalledTimes(1);
  const { pages } = await renderer.pages(cvOf('Bea'), ORIGIN, folders);
  expect(pages[0]?.texts[0]?.text).toBe('Bea');
  expect(fitResume).toHaveBeenCalledTimes(2);
});
