import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ICON_PREFIXES } from '../contract/src/limits.ts';
import { openIcons } from '../server/src/features/icons/sets.ts';
import { buildIcons, ICON_SETS, splitIcons } from './build-icons.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-icons-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SET = {
  prefix: 'own',
  width: 16,
  height: 16,
  icons: {
    one: { body: '<path d="M0"/>' },
    gone: { body: '<path/>', hidden: true },
    wide: { body: '<g/>', width: 32 },
  },
  aliases: {
    uno: { parent: 'one' },
    turned: { parent: 'one', rotate: 1, hFlip: true },
    nothing: { parent: 'missing' },
    lost: { parent: 'gone' },
  },
};

describe('splitting an icon set', () => {
  const { index, drawings } = splitIcons(SET, {
    name: 'Own',
    author: { name: 'Me' },
    license: { title: 'MIT', spdx: 'MIT', extra: 'x' },
  });
  const drawing = (name: string) => {
    const at = index.names.indexOf(name);
    return JSON.parse(drawings.subarray(index.ends[at - 1] ?? 0, index.ends[at]).toString());
  };

  it('lists visible icons first, then aliases and hidden ones, and drops broken aliases', () => {
    expect(index.names).toEqual(['one', 'wide', 'uno', 'turned', 'gone', 'lost']);
    expect(index.searched).toBe(4);
    expect(index.info).toEqual({
      name: 'Own',
      total: 2,
      author: { name: 'Me' },
      license: { title: 'MIT', spdx: 'MIT' },
    });
  });

  it('icons have their own size, and aliases their transformation', () => {
    expect(drawing('one')).toEqual({ body: '<path d="M0"/>', width: 16, height: 16 });
    expect(drawing('wide')).toMatchObject({ width: 32, height: 16 });
    expect(drawing('uno')).toEqual(drawing('one'));
    expect(drawing('turned')).toEqual({ ...drawing('one'), rotate: 1, hFlip: true });
  });
});

describe('the built icons', () => {
  it('are those of the picker', () => {
    expect([...ICON_SETS].sort()).toEqual(ICON_PREFIXES.filter((prefix) => prefix !== 'tech').sort());
  });

  it('are read without a restart once they are built', async () => {
    const icons = openIcons(join(folder, 'icons'));
    await expect(icons.read('lucide', ['house'])).rejects.toThrow('ENOENT');
    buildIcons(join(folder, 'icons'), ['lucide']);
    expect((await icons.read('lucide', ['house']))?.icons.house?.width).toBe(24);
    expect(readdirSync(folder)).toEqual(['icons']);
  });
});
