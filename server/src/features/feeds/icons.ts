import { basename } from 'node:path';
import { readWhole } from '@portfolio/compat-api/uploads/storage/storage';
import type { PublicConfig } from '@portfolio/contract';
import { writeIco } from '@portfolio/images/icons/ico';
import { ICON_SIDES, iconCopy } from '@portfolio/images/icons/icon-copies';
import sharp from 'sharp';
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
  return (
    owners ||
    draw(await markOf(context), 180)
      .flatten({ background: GROUND })
      .png()
      .toBuffer()
  );
}

const ownersIcons = ({ url, v }: Icon) =>
  ICON_SIDES.filter((side) => side >= 192).map((side) => ({
    src: `${iconCopy(url, side)}?v=${v}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  }));
const OWN_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
];

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
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: icon ? ownersIcons(icon) : OWN_ICONS,
  });
}
