import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { png } from '@portfolio/contract/test/files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, signInAt } from './support/owner.ts';
import { type BuiltServer, startBuilt } from './support/server.ts';
import { slowDown } from './support/slow-down.ts';

const IMPORTS = 12;
const folder = mkdtempSync(join(tmpdir(), 'portfolio-imports-'));
const dataDir = join(folder, 'data');
let server: BuiltServer;
let owner: Owner;
let fullSpeed: (() => Promise<void>) | undefined;

beforeAll(async () => {
  server = await startBuilt({ dataDir });
  owner = await signInAt(server.url);
  fullSpeed = slowDown(server.pid);
});
afterAll(async () => {
  await fullSpeed?.();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const CODE = `\`\`\`ts\n${'const edges: number = corners.map((corner) => corner.edges).length;\n'.repeat(20)}\`\`\`\n`;
const titleOf = (number: number) => `Imported ${String(number).padStart(2, '0')}`;
const slugOf = (number: number) => titleOf(number).toLowerCase().replace(' ', '-');

/** An import folder: one post with code, every tenth with a picture. */
function folderOf(number: number): string {
  const path = join(folder, `import-${number}`);
  mkdirSync(path);
  const picture = number % 10 === 0 ? `![A picture](picture-${number}.png)\n\n` : '';
  // Pictures differ, because identical files are stored once.
  if (picture) writeFileSync(join(path, `picture-${number}.png`), png(400 + number));
  const words = `Sentence ${number} of **many**. `.repeat(200);
  const text = `---\ntitle: ${titleOf(number)}\ndate: 2024-01-01\n---\n\n# One\n\n${picture}${words}\n\n${CODE.repeat(3)}`;
  writeFileSync(join(path, `${slugOf(number)}.md`), text);
  return path;
}

/** Sends an import to the running server as `npm run import` does, without starting npm; returns its last line. */
async function importFolder(path: string): Promise<unknown> {
  const { address, token } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
  const body = JSON.stringify({ name: 'import', folder: path, force: false });
  const answer = await fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
  return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');
}

it('many imports on a busy machine lose nothing', async () => {
  const numbers = Array.from({ length: IMPORTS }, (_, index) => index);
  for (const number of numbers) {
    const finished = await importFolder(folderOf(number));
    expect(finished, titleOf(number)).toMatchObject({ kind: 'finished', counts: { failed: 0, skipped: 0 } });
  }
  const list = (await owner.call('GET', '/api/blog/admin/list')).body;
  const titles = list.items.map(({ title }: { title: string }) => title).sort();
  expect(titles).toEqual(numbers.map(titleOf));
  for (const number of numbers) {
    const { item } = (await owner.call('GET', `/api/blog/${slugOf(number)}`)).body;
    expect(item.html, titleOf(number)).toContain(`Sentence ${number} of <strong>many</strong>.`);
    expect(item.html.includes('<img'), titleOf(number)).toBe(number % 10 === 0);
  }
  expect(server.printed()).not.toMatch(/transaction that was idle/);
}, 900_000);
