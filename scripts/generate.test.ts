import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Checkout, makeCheckout, runScript } from './test/checkout.ts';

let checkout: Checkout;
beforeEach(() => {
  checkout = makeCheckout();
  checkout.write('cms/scripts/generate.mjs', "console.log('generates with ' + process.argv.slice(2).join(' '));");
});
afterEach(() => checkout.remove());

test('after npm start the generator first installs the development packages that it needs', async () => {
  await runScript(checkout);
  const ended = await runScript(checkout, { script: 'generate.mjs', args: ['--migration', 'add_talks'] });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toContain('generates with --migration add_talks\n');
  const calls = readFileSync(join(checkout.root, 'npm-calls'), 'utf8').trim().split('\n');
  expect(calls).toEqual([expect.stringMatching(/^ci --omit=dev/), expect.stringMatching(/^ci --include=dev/)]);
});
