import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getIconData } from '@iconify/utils';

const root = fileURLToPath(new URL('..', import.meta.url));
const load = createRequire(import.meta.url);

/** The installed icon collections, which are those of the picker; its `tech` combines some of them. */
export const ICON_SETS = Object.keys(load('../package.json').dependencies).flatMap(
  (name) => name.match(/^@iconify-json\/(.+)$/)?.[1] ?? [],
);

const optional = ({ rotate, hFlip, vFlip, left, top }) => ({
  ...(left && { left }),
  ...(top && { top }),
  ...(rotate && { rotate }),
  ...(hFlip && { hFlip }),
  ...(vFlip && { vFlip }),
});

/**
 * Splits an icon set into an index and the icons as concatenated JSON, so that one icon can be read without the rest.
 * The index has every name (listed icons, then aliases of them, then hidden ones) and where its icon ends in bytes.
 */
export function splitIcons(set, { name, author, license }) {
  const listed = Object.keys(set.icons).filter((key) => !set.icons[key].hidden);
  const aliases = Object.keys(set.aliases ?? {});
  const isHidden = (key) => Boolean(set.icons[key]?.hidden ?? set.aliases?.[key]?.hidden);
  const leadsToListed = (key) => !isHidden(key) && !isHidden(set.aliases[key].parent);
  const found = aliases.filter(leadsToListed);
  const others = [...Object.keys(set.icons).filter(isHidden), ...aliases.filter((key) => !leadsToListed(key))];
  const unlisted = new Set(others);
  const drawings = [];
  const names = [];
  const ends = [];
  let end = 0;
  let total = 0;
  let searched = 0;
  for (const key of [...listed, ...found, ...others]) {
    const icon = getIconData(set, key);
    if (!icon) continue;
    const { body, width, height } = icon;
    const bytes = Buffer.from(JSON.stringify({ body, width, height, ...optional(icon) }));
    drawings.push(bytes);
    names.push(key);
    end += bytes.length;
    ends.push(end);
    if (set.icons[key] && !isHidden(key)) total = names.length;
    if (!unlisted.has(key)) searched = names.length;
  }
  const pick = (from, keys) =>
    from && Object.fromEntries(keys.filter((key) => from[key]).map((key) => [key, from[key]]));
  const info = {
    name,
    total,
    ...(author && { author: pick(author, ['name', 'url']) }),
    ...(license && { license: pick(license, ['title', 'spdx', 'url']) }),
  };
  return { index: { info, names, ends, searched }, drawings: Buffer.concat(drawings) };
}

/**
 * Writes `PREFIX.json` (the index) and `PREFIX.bin` (the icons) of every set, and replaces the folder when all are
 * done.
 */
export function buildIcons(outdir = `${root}dist/icons`, sets = ICON_SETS) {
  const draft = `${outdir}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const prefix of sets) {
    const read = (file) => JSON.parse(readFileSync(load.resolve(`@iconify-json/${prefix}/${file}`), 'utf8'));
    const { index, drawings } = splitIcons(read('icons.json'), read('info.json'));
    writeFileSync(`${draft}/${prefix}.json`, JSON.stringify(index));
    writeFileSync(`${draft}/${prefix}.bin`, drawings);
  }
  rmSync(outdir, { recursive: true, force: true });
  renameSync(draft, outdir);
}
