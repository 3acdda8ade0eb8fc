import { type CorpusFile, icon, image, PDF, PNG, pdf, photo, SVG, WEBP } from './file.ts';
import { animatedImage, apng, noise, plain } from './images.ts';
import { minimalPdf } from './pdf.ts';
import { drawing } from './svg.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

/** A valid file of every accepted type except ICO. */
export const valid: CorpusFile[] = [
  ...FORMATS.map((format) => image(`good-${format}`, `a.${format}`, () => plain().toFormat(format).toBuffer(), WEBP)),
  image('good-apng', 'a.png', apng, WEBP),
  image('good-moving-gif', 'a.gif', () => animatedImage('gif'), WEBP),
  image('good-moving-webp', 'a.webp', () => animatedImage('webp'), WEBP),
  image('good-png-with-widths', 'wide.png', () => plain(1300, 650).png().toBuffer(), WEBP),
  image('good-png-16-bit', 'deep.png', () => plain().toColourspace('rgb16').png().toBuffer(), WEBP),
  image('good-png-palette', 'flat.png', () => plain().png({ palette: true }).toBuffer(), WEBP),
  image('good-jpeg-progressive', 'a.jpg', () => noise(100).jpeg({ progressive: true }).toBuffer(), WEBP),
  image('good-jpeg-cmyk', 'print.jpg', () => plain().toColourspace('cmyk').jpeg().toBuffer(), WEBP),
  image('good-svg', 'a.svg', drawing(), SVG),
  image('good-jpeg-named-png', 'a.png', () => plain().jpeg().toBuffer(), WEBP),
  image('good-webp-named-jpg', 'a.jpg', () => plain().webp().toBuffer(), WEBP),
  image('good-svg-named-png', 'a.png', drawing(), SVG),
  ...FORMATS.map((format) =>
    icon(`good-icon-${format}`, `a.${format}`, () => plain(64, 64).toFormat(format).toBuffer(), PNG),
  ),
  icon('good-icon-svg', 'a.svg', drawing(), SVG),
  ...FORMATS.map((format) =>
    photo(`good-photo-${format}`, `a.${format}`, () => plain(64, 64).toFormat(format).toBuffer(), WEBP),
  ),
  pdf('good-pdf', 'resume.pdf', minimalPdf(), PDF),
];
