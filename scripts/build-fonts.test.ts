import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildFonts, FACES } from './build-fonts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the built fonts are WOFF files with their licences, 12 MB at most', () => {
  buildFonts(join(folder, 'fonts'));
  expect(readdirSync(folder)).toEqual(['fonts']);
  const files = readdirSync(join(folder, 'fonts'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('/LICENSE'))).toHaveLength(FACES.length);
  expect(files.filter((file) => file.endsWith('.woff2'))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, 'fonts', file)).size, 0);
  expect(bytes).toBeLessThan(12 * 1024 * 1024);
});
