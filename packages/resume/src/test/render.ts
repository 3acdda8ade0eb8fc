import type { Cv } from '@portfolio/contract';
import { fitResume } from '../layout/fit.ts';
import { renderPdf } from '../pdf/render.ts';
import { testFonts } from './fonts.ts';

const source = testFonts();

/** A resume as PDF, in the built fonts. */
export const renderCvPdf = async (cv: Cv, origin: string): Promise<Buffer> =>
  renderPdf(fitResume(cv, origin, await source.open()));
