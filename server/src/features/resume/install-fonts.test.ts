import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clustersOf } from '@portfolio/resume/fonts/clusters';
import { testFonts } from '@portfolio/resume/test/fonts';
import { afterAll, describe, expect, it } from 'vitest';
import { installFonts, type RunNpm } from './install-fonts.ts';

const root = mkdtempSync(join(tmpdir(), 'portfolio-fonts-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A registry whose packages have one subset each. */
const npm: RunNpm = async (args, cwd) => {
  for (const name of args.filter((arg) => arg.startsWith('@'))) {
    const id = name.split('/')[1]?.split('@')[0] ?? '';
    const folder = join(cwd, 'node_modules/@fontsource', id);
    mkdirSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'unicode.json'), '{"[7]":"U+4e16","latin":"U+0041"}');
    writeFileSync(join(folder, 'LICENSE'), 'OFL');
    for (const file of ['7-400-normal.woff', '7-600-normal.woff', '7-900-normal.woff', '7-400-normal.woff2'])
      writeFileSync(join(folder, 'files', `${id}-${file}`), id);
    writeFileSync(join(folder, 'files', `${id}-latin-400-normal.woff`), id);
  }
};
const failing =
  (stderr: string, code: unknown = 1): RunNpm =>
  () =>
    Promise.reject(Object.assign(new Error('npm'), { stderr, code }));

describe('installing fonts', () => {
  it('keeps the numbered subsets at two weights, and replaces older ones', async () => {
    const folder = join(root, 'kept');
    const source = testFonts(folder);
    expect(source.version()).toBe('');
    const said: string[] = [];
    for (let time = 0; time < 2; time++) await installFonts(folder, (line) => said.push(line), npm);
    expect(readdirSync(folder)).toEqual(['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc']);
    expect(readdirSync(join(folder, 'noto-sans-jp'))).toEqual([
      'LICENSE',
      'noto-sans-jp-7-400-normal.woff',
      'noto-sans-jp-7-600-normal.woff',
      'unicode.json',
    ]);
    expect(said.at(-1)).toContain(folder);
    expect(source.version()).toBe('noto-sans-sc noto-sans-jp noto-sans-kr');
  });

  it.each([
    [
      'request to https://registry failed, reason: getaddrinfo ENOTFOUND registry',
      1,
      /cannot be reached. Check the network/,
    ],
    ['', 'ENOENT', /npm was not found/],
    ['write ENOSPC', 1, /disk is full/],
    ['EACCES: permission denied', 1, /cannot be written/],
    ['one\n404 Not Found', 1, /could not download the fonts: one 404 Not Found/],
  ])('explains “%s”, and leaves nothing', async (stderr, code, message) => {
    const folder = join(root, 'failed');
    await expect(installFonts(folder, () => {}, failing(stderr, code))).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that the folder cannot be written', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(installFonts(join(root, 'file/fonts'), () => {}, npm)).rejects.toThrow(
      /file\/fonts cannot be written/,
    );
  });
});

describe('the added fonts', () => {
  const fonts = process.env.CJK_FONTS ?? '';
  // The fonts are 250 MB, so this runs only where they have been added.
  it.skipIf(!existsSync(fonts))('are chosen by the language of the text (skipped without CJK_FONTS)', async () => {
    const opened = await testFonts(fonts).open();
    const faceOf = (text: string) => new Set(clustersOf(text, opened).map(({ font }) => font.id));
    expect([...faceOf('山田さん')]).toEqual(['noto-sans-jp']);
    expect([...faceOf('안녕世界')]).toEqual(['noto-sans-kr']);
    expect([...faceOf('你好，世界')]).toEqual(['noto-sans-sc']);
  });
});
