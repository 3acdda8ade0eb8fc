import { png } from '@portfolio/contract/test/files';
import { expect, it } from 'vitest';
import { importsInto, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const imports = importsInto(sharedApp({ realMarkdown: true }));
const write = (name: string, content: string | Buffer) => writeFileOf(imports, name, content);
const post = (title: string, ...lines: string[]) =>
  `---\ntitle: ${title}\nslug: sums\ndate: 2024-03-01\ntags: [a, b]\ncover: plot.png\n---\n\n${lines.join('\n\n')}\n`;
const resume = (location: string) =>
  JSON.stringify({
    basics: { name: 'Ada' },
    work: [{ name: 'Acme', position: 'Engineer', location, startDate: '2020-01-01' }],
  });

it('says in a dry run what an update would change, field by field, and writes nothing', async () => {
  const first = post('Sums', '![Plot](plot.png)', 'One.', 'Two.');
  await write('sums.md', first);
  await write('plot.png', png(60));
  await write('resume.json', resume('Lisbon'));
  await runImport(imports);
  expect((await runImport(imports, { isDryRun: true })).counts).toMatchObject({ made: 0, changed: 0 });

  await write('sums.md', post('Long sums', '![Plot](plot.png)', 'One.', '2.', 'Three.'));
  await write('resume.json', resume('Porto'));
  const dry = await runImport(imports, { isDryRun: true });
  const changed = dry.items.filter(({ outcome }) => outcome === 'changed');
  expect(changed.map(({ what, changes }) => [what.split(' ')[0], changes])).toEqual([
    ['experience', [{ field: 'location', from: 'Lisbon', to: 'Porto' }]],
    [
      'post',
      [
        { field: 'title', from: 'Sums', to: 'Long sums' },
        { field: 'content', added: 3, removed: 1 },
      ],
    ],
  ]);
  const stored = await imports.gateway.first('posts', imports.user, { where: { slug: { equals: 'sums' } } });
  expect(stored?.title).toBe('Sums');

  await write('new.png', png(80));
  await write('sums.md', first.replace('cover: plot.png', 'cover: new.png'));
  const [cover] = (await runImport(imports, { isDryRun: true })).items.filter(({ what }) => what === 'post');
  expect(cover?.changes).toEqual([{ field: 'coverImage', from: expect.stringMatching(/^\/uploads\//), to: 'new.png' }]);
});

it('leaves a post whose file says nothing else for it as it is', async () => {
  const text = post('Kept', '![Plot](plot.png)', 'One.').replaceAll('sums', 'kept');
  const stored = () => imports.gateway.first('posts', imports.user, { where: { slug: { equals: 'kept' } } });
  await write('kept.md', text);
  await write('plot.png', png(60));
  await runImport(imports);
  const before = await stored();
  // A post keeps the id that it has in feeds.
  await write('kept.md', text.replace('title:', 'guid: tag:old.example,2020:kept\ntitle:'));
  const { items } = await runImport(imports);
  expect(items.filter(({ outcome }) => outcome === 'changed')).toEqual([]);
  expect(await stored()).toEqual(before);

  await write('kept.md', text.replace('cover: plot.png', 'cover: { image: plot.png, alt: A plot }'));
  expect((await runImport(imports)).counts).toMatchObject({ changed: 1 });
  expect((await stored())?.coverImage?.alt).toBe('A plot');
});
