import type { ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Checkout, makeCheckout, runScript } from './test/checkout.ts';

const TSX = join(import.meta.dirname, '..', 'node_modules', 'tsx');
const server = (word: string) =>
  `const word: string = '${word}'; console.log(word, process.env.NODE_ENV); setInterval(() => {}, 1000);`;
let checkout: Checkout;

beforeEach(() => {
  checkout = makeCheckout();
  checkout.write('node_modules/.package-lock.json', '{"packages":{"node_modules/runs":{"version":"1.0.0"}}}');
  mkdirSync(dirname(join(checkout.root, 'node_modules/tsx')), { recursive: true });
  symlinkSync(TSX, join(checkout.root, 'node_modules/tsx'));
  checkout.write('server/src/entry/development.ts', server('first'));
});
afterEach(() => checkout.remove());

/** Runs the development server; `onOutput` gets all it has printed whenever it prints more. */
function runDevelopment(onOutput: (printed: string, child: ChildProcess) => void) {
  let printed = '';
  return runScript(checkout, {
    script: 'dev.cjs',
    onChild: (child) =>
      child.stdout?.on('data', (chunk) => {
        printed += chunk;
        onOutput(printed, child);
      }),
  });
}

test('the development server restarts when its sources change, and exits on SIGTERM', async () => {
  const ended = await runDevelopment((printed, child) => {
    if (/first development\n$/.test(printed)) checkout.write('server/src/entry/development.ts', server('second'));
    if (printed.includes('second development')) child.kill('SIGTERM');
  });
  // Only icons and fonts are built beforehand; Vite and Next.js build the rest on demand.
  const [building, ...lines] = ended.stdout.split('\n');
  const [built, then] = [lines.slice(0, 2), lines.slice(2)];
  expect(building).toBe('Building the icons, the fonts.');
  expect(built.sort()).toEqual([expect.stringMatching(/^Built the fonts/), expect.stringMatching(/^Built the icons/)]);
  expect(then).toEqual(['first development', expect.stringContaining('Restarting'), 'second development', '']);
  expect(ended.code).toBe(143);
});

test('a server that failed is restarted by the next change of what it loaded', async () => {
  checkout.write('cms/src/fails.ts', "console.log('failed'); process.exit(3);");
  checkout.write('server/src/entry/development.ts', "import '../../../cms/src/fails.ts';");
  const ended = await runDevelopment((printed, child) => {
    if (/failed\n$/.test(printed)) checkout.write('cms/src/fails.ts', "console.log('mended');");
    if (printed.includes('mended')) child.kill('SIGTERM');
  });
  expect(ended.code).toBe(143);
});
