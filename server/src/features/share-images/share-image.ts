import { createHash } from 'node:crypto';
import type { SiteBundle } from '@portfolio/contract';
import { plainLine } from '@portfolio/resume/fonts/clusters';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import satori from 'satori';
import sharp from 'sharp';
import { ShareFonts } from './share-fonts.ts';
import { COLORS, layout, resultLayout, type ShareText, SIZE } from './share-layout.ts';

const KEPT = 100;
const FORM = { width: 900, height: 900, strings: 150, fill: 1, line: 1, color: COLORS.wire };
/** Position of the drawing: it exceeds the right, upper and lower edge. */
const PLACE = { left: 610, top: -135 };
/** Fades the drawing behind the text. */
const FADE =
  `<linearGradient id="f"><stop offset="0.5" stop-color="${COLORS.ground}" stop-opacity="0.72"/>` +
  `<stop offset="0.86" stop-color="${COLORS.ground}" stop-opacity="0"/></linearGradient>`;

/** Renders share images one at a time, and caches the last ones. */
export function createShare(source: FontSource) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const enqueue = pLimit(1);

  async function draw(bundle: SiteBundle, seed: string, words: ShareText): Promise<Buffer> {
    const fonts = new ShareFonts(await source.open());
    const text = await satori(layoutOf(fonts, words) as never, { ...SIZE, fonts: fonts.used });
    const { width, height } = SIZE;
    const form = bundle
      .generativeCover(seed, viewOf(seed), FORM)
      .replace('<svg ', `<svg x="${PLACE.left}" y="${PLACE.top}" `);
    const cover = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`;
    const ground =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `${FADE}${cover(COLORS.ground)}${form}${cover('url(#f)')}</svg>`;
    return sharp(Buffer.from(ground))
      .composite([{ input: Buffer.from(text) }])
      .png({ palette: true, colours: 128, effort: 7 })
      .toBuffer();
  }

  return function share(bundle: SiteBundle, words: ShareText): Promise<Buffer> {
    const key = JSON.stringify([words, source.version()]);
    const known = kept.get(key);
    if (known) return known;
    const picture = enqueue(() => draw(bundle, words.title, words));
    picture.catch(() => kept.delete(key));
    kept.set(key, picture);
    return picture;
  };
}
/** Renders and caches share images. */
export type Share = ReturnType<typeof createShare>;

/** Maps a seed to one of the views of the drawing. */
const viewOf = (seed: string) => createHash('sha256').update(seed).digest()[0] ?? 0;

/** The layout of an image; a result leads it if its sentence can be drawn. */
function layoutOf(fonts: ShareFonts, words: ShareText) {
  const { title, meta, owner } = drawnTexts(fonts, words);
  const sentence = plainLine(words.result?.sentence ?? '').trim();
  if (!sentence) return layout(title, meta, owner);
  const value = plainLine(words.result?.value ?? '').trim();
  const name = plainLine(words.name).trim() || words.host;
  return resultLayout({
    value: value ? fonts.draw(value, 'medium') : undefined,
    sentence: fonts.draw(sentence, value ? 'regular' : 'medium'),
    by: fonts.draw(`${title.text}, a case file by ${name}`, 'medium'),
    host: fonts.draw(words.host, 'regular', 'geist-mono'),
  });
}

/** The texts as they are drawn; a title of characters without a look is replaced by the owner's name, and that by the host. */
function drawnTexts(fonts: ShareFonts, words: ShareText) {
  const { host } = words;
  const name = plainLine(words.name).trim() || host;
  const title = plainLine(words.title).trim() || name;
  return {
    title: fonts.draw(title, 'medium'),
    meta: fonts.draw(words.meta, 'regular', 'geist-mono'),
    owner: fonts.draw(title === name ? host : name, 'medium'),
  };
}
