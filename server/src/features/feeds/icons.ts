import { basename } from 'node:path';
import { readWhole } from '@portfolio/compat-api/uploads/storage/storage';
import type { PublicConfig } from '@portfolio/contract';
import { writeIco } from '@portfolio/images/icons/ico';
import { iconCopy } from '@portfolio/images/icons/icon-copies';
import sharp from 'sharp';
import { APP_SIDES, appIconPath } from '#app/cache/paths.ts';
import { configOf } from '#app/content/content.ts';
import type { FeedContext } from './context.ts';

type Icon = NonNullable<PublicConfig['icon']>;
const TAB_SIDES = [16, 32, 48];
/** The background of the mark: transparent corners would be black on a home screen. */
const GROUND = '#0d1016';

const draw = (svg: string, side: number) => sharp(Buffer.from(svg), { density: 600 }).resize(side, side);
const markOf = async ({ site }: FeedContext) => (await site.bundle()).logo;

/** A stored file of the owner's icon; `null` if it is missing. */
const stored = ({ files }: FeedContext, name: string): Promise<Buffer | null> => readWhole(files, name);

async function ownersIco(context: FeedContext, icon: Icon): Promise<Buffer | null> {
  const file = basename(icon.url);
  if (file.endsWith('.ico')) return stored(context, file);
  const png = await stored(context, iconCopy(file, 32));
  return png && writeIco([{ width: 32, height: 32, png }]);
}

/** The owner's icon as ICO, or the site's mark. */
export async function favicon(context: FeedContext): Promise<Buffer> {
  const { icon } = await configOf(context);
  const owners = icon && (await ownersIco(context, icon));
  if (owners) return owners;
  const mark = await markOf(context);
  const entries = TAB_SIDES.map(async (side) => ({
    width: side,
    height: side,
    png: await draw(mark, side).png().toBuffer(),
  }));
  return writeIco(await Promise.all(entries));
}

/** The owner's icon for home screens, or the site's mark, 180 px wide. */
export async function touchIcon(context: FeedContext): Promise<Buffer> {
  const { icon } = await configOf(context);
  const owners = icon && (await stored(context, basename(icon.touchUrl)));
  return owners || filledMark(context, 180);
}

/** The site's mark on its ground, so wide in pixels. */
export const filledMark = async (context: FeedContext, side: number): Promise<Buffer> =>
  draw(await markOf(context), side)
    .flatten({ background: GROUND })
    .png()
    .toBuffer();

/** The icons that browsers ask for where a site is installed. */
const appIcons = (addressOf: (side: (typeof APP_SIDES)[number]) => string) =>
  APP_SIDES.map((side) => ({ src: addressOf(side), sizes: `${side}x${side}`, type: 'image/png' }));

/** The web app manifest. */
export async function manifest(context: FeedContext): Promise<string> {
  const { name, pitch, icon } = await configOf(context);
  return JSON.stringify({
    name,
    short_name: name,
    ...(pitch && { description: pitch }),
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    icons: appIcons((side) => (icon ? `${iconCopy(icon.url, side)}?v=${icon.v}` : appIconPath(side))),
  });
}
