import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { colouredImage, importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const imports = importsInto(sharedApp());
const IMAGES = 30;
const STOP_AT = 3;

it('ends between two images of a post, which is then not stored', async () => {
  const names = Array.from({ length: IMAGES }, (_, number) => `${number}.png`);
  for (const [number, name] of names.entries())
    await writeFileOf(imports, name, await colouredImage(`hsl(${number * 9} 50% 50%)`));
  const images = names.map((name) => `![](${name})`).join('\n\n');
  await writeFileOf(imports, 'a.md', `---\ntitle: Stopped\ndate: 2024-03-01\n---\n\n${images}\n`);
  const abort = new AbortController();
  const store = vi.spyOn(imports.uploads, 'storeImage');
  store.mockImplementation((...upload) => {
    if (store.mock.calls.length === STOP_AT) abort.abort();
    return Object.getPrototypeOf(imports.uploads).storeImage.apply(imports.uploads, upload);
  });
  const { counts, items } = await runImport(imports, { signal: abort.signal });
  expect(store.mock.calls.length).toBeLessThan(STOP_AT + availableParallelism());
  store.mockRestore();
  expect([counts, items]).toEqual([{ made: 0, changed: 0, same: 0, skipped: 0, failed: 0 }, []]);
  expect(await postOf(imports, 'a')).toBeNull();
  expect(imports.redirects).toEqual([]);
  expect((await runImport(imports)).counts).toMatchObject({ failed: 0 });
  expect(await postOf(imports, 'a')).toMatchObject({ title: 'Stopped' });
});
