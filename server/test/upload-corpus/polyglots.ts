import sharp from 'sharp';
import { bytesOf, gifComment, gifOf, riffChunk, webpOf, withSegments, zipOf } from './bytes.ts';
import { type CorpusFile, icon, image, MARKER, PNG, photo, SVG, WEBP } from './file.ts';
import { plain } from './images.ts';
import { drawing } from './svg.ts';

const PAGE = `<!doctype html><script>alert('${MARKER}')</script>`;
const PHP = `<?php system('${MARKER}'); ?>`;
const png = () => plain().png().toBuffer();
const behind = async (picture: Promise<Buffer> | Buffer, more: string | Buffer) =>
  Buffer.concat([await picture, bytesOf(more)]);
const pngPage = () => behind(png(), PAGE);

async function webpWithChunk(): Promise<Buffer> {
  const webp = await plain().webp().toBuffer();
  return webpOf([webp.subarray(12), riffChunk('JUNK', Buffer.from(PAGE))]);
}

/** An image whose pixels contain the marker, which a lossless copy would keep. */
const pixels = () => {
  const raw = Buffer.from(MARKER.repeat(60).slice(0, 900));
  return sharp(raw, { raw: { width: 20, height: 15, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

/** Files that are valid as an image and as another type. */
export const polyglots: CorpusFile[] = [
  image('poly-png-page', 'poly.png', pngPage, WEBP),
  image('poly-png-page-named-html', 'poly.html', pngPage, WEBP),
  image('poly-png-page-named-svg', 'poly.svg', pngPage, WEBP),
  image('poly-png-page-named-js', 'poly.js', pngPage, WEBP),
  image('poly-png-php', 'poly.php', () => behind(png(), PHP), WEBP),
  image('poly-png-zip', 'poly.png', () => behind(png(), zipOf('a.html', PAGE)), WEBP),
  image('poly-png-in-pixels', 'poly.png', pixels, WEBP),
  image(
    'poly-jpeg-php-comment',
    'poly.jpg',
    async () => withSegments(await plain().jpeg().toBuffer(), [0xfe, PHP]),
    WEBP,
  ),
  image('poly-jpeg-page', 'poly.html', () => behind(plain().jpeg().toBuffer(), PAGE), WEBP),
  image(
    'poly-gif-jar',
    'poly.jar',
    () => behind(plain().gif().toBuffer(), zipOf('META-INF/MANIFEST.MF', MARKER)),
    WEBP,
  ),
  image('poly-gif-comment', 'poly.gif', () => gifOf(10, 10, 1, gifComment(`*/=1;alert('${MARKER}')//`)), WEBP),
  image('poly-webp-chunk', 'poly.webp', webpWithChunk, WEBP),
  image('poly-webp-page', 'poly.htm', () => behind(plain().webp().toBuffer(), PAGE), WEBP),
  image('poly-avif-page', 'poly.html', () => behind(plain().avif().toBuffer(), PAGE), WEBP),
  image('poly-svg-page', 'poly.html', `${drawing()}${PAGE}`, SVG),
  icon('poly-icon-png-page', 'poly.html', pngPage, PNG),
  photo('poly-photo-png-page', 'poly.html', pngPage, WEBP),
];
