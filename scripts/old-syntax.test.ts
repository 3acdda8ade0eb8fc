import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { inWords, supported } from './lib/node-version.cjs';

/** Transforms a file for a target; the output is the same as for esnext when the target supports its syntax. */
const transformed = (file: string, target: string) =>
  transformSync(readFileSync(join(import.meta.dirname, file), 'utf8'), {
    target,
    minifyWhitespace: true,
    supported: { 'template-literal': true },
  }).code;

test.each(['start.cjs', 'lib/node-version.cjs'])('Node 8 can read %s', (file) => {
  expect(transformed(file, 'node8')).toBe(transformed(file, 'esnext'));
});

test('the check detects syntax that Node 8 does not support', () => {
  expect(transformed('lib/prepare.cjs', 'node8')).not.toBe(transformed('lib/prepare.cjs', 'esnext'));
});

test.each([
  ['v20.19.5', true],
  ['v20.19.4', false],
  ['v20.20.0', true],
  ['v21.7.3', false],
  ['v22.11.0', false],
  ['v22.12.0', true],
  ['v24.0.0', true],
  ['v8.17.0', false],
  ['v18.20.1', false],
])('%s is supported: %s', (version, expected) => {
  expect(supported(version, '^20.19.5 || >=22.12')).toBe(expected);
});

test('a range as text', () => {
  expect(inWords('^20.19.5 || >=22.12')).toBe('20.19.5 or a later 20, or 22.12 or later');
});
