import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromHtml } from '@portfolio/importers/html';
import { ImportReader } from '@portfolio/importers/reading/reader';
import { startReadingProcess } from '@portfolio/importers/reading/reading-process';
import { expect, it } from 'vitest';
import { bundledServer } from '#app/test/bundled-server.ts';

const bundled = bundledServer();

it('gives each file its own time', async () => {
  const slow = '<a href=x>'.repeat(400);
  const start = process.cpuUsage();
  fromHtml(slow, { onRemoved: () => undefined });
  const { user, system } = process.cpuUsage(start);
  const cpuMs = Math.max(2_000, (4 * (user + system)) / 1_000);
  const files = Math.ceil((2 * cpuMs) / ((user + system) / 1_000));
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-reading-'));
  await mkdir(join(folder, '_posts'));
  for (let index = 0; index < files; index += 1)
    await writeFile(join(folder, '_posts', `2024-01-01-${index}.html`), `---\ntitle: T\n---\n${slow}`);
  const limits = { heapMb: 200, cpuMs };
  const reader = new ImportReader({
    dir: join(folder, 'reading'),
    start: () => startReadingProcess({ file: bundled('import-worker.js'), limits }),
  });
  const found = await reader.read(folder);
  const kinds = new Set<string>();
  for await (const { kind } of found?.jobs() ?? []) kinds.add(kind);
  await reader.close();
  await rm(folder, { recursive: true });
  expect([...kinds]).toEqual(['document']);
});
