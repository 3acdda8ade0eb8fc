import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { png } from '@portfolio/contract/test/files';
import { afterEach, expect, it } from 'vitest';
import { postFile, sharedImports } from '#app/test/import-calls.ts';

const IMAGES = 40;
const STOP_AT = 3;
let fetched = 0;
let stopAt: (() => Promise<unknown>) | undefined;
afterEach(() => {
  fetched = 0;
  stopAt = undefined;
});

const { calls } = sharedImports({
  fetchPicture: async (_, path) => {
    fetched += 1;
    const number = fetched;
    await writeFile(path, png(20 + number));
    if (number === STOP_AT) await stopAt?.();
    return { path, originalName: 'a.png' };
  },
});
const posts = () => calls.items('/api/blog/admin/list');
const media = () => calls.items('/api/media/admin');

it('ends an import within a post, which is then not stored, and what was stored can be undone', async () => {
  const images = Array.from({ length: IMAGES }, (_, number) => `![](https://a.example/${number}.png)`);
  const files = {
    'a.md': postFile('A', '![](one.png)'),
    'b.md': postFile('B', images.join('\n\n')),
    'one.png': png(9),
  };
  const { item } = await calls.checked({ ...files, 'c.md': postFile('C') });
  stopAt = () => calls.act(item.id, 'stop');
  await calls.act(item.id, 'run', { fetchImages: true, oldSite: 'a.example' });
  const { item: stopped, rows } = await calls.ended(item.id);
  expect(stopped).toMatchObject({ state: 'stopped', summary: { made: 1, failed: 0 } });
  expect(fetched).toBeLessThan(STOP_AT + availableParallelism());
  expect(rows.map(({ path }) => path)).toEqual(['a.md']);
  expect((await posts()).map(({ title }: { title: string }) => title)).toEqual(['A']);
  expect(await media()).toHaveLength(1 + fetched);
  await calls.act(item.id, 'undo');
  expect((await calls.ended(item.id)).item).toMatchObject({ state: 'undone' });
  expect([await posts(), await media(), await calls.items('/api/redirects/admin')]).toEqual([[], [], []]);
});
