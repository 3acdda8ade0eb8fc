import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colouredImage, importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const imports = importsInto(sharedApp({ realMarkdown: true }));
const write = (name: string, content: string | Buffer) => writeFileOf(imports, name, content);
const run = (options?: Parameters<typeof runImport>[1]) => runImport(imports, options);
const read = (slug: string) => postOf(imports, slug);
const shown = (data: Record<string, string>) => ({ output_type: 'display_data', data, metadata: {} });
const notebook = (title: string, images: Buffer[], metadata: Record<string, unknown> = {}) => {
  const outputs = images.map((bytes) => shown({ 'image/png': bytes.toString('base64'), 'text/plain': '<Figure>' }));
  const cells = [
    { cell_type: 'markdown', metadata: {}, source: `# ${title}\n\n![Beside](beside.png) and $x^2$` },
    { cell_type: 'code', metadata: {}, source: 'plot()', outputs },
  ];
  return JSON.stringify({ nbformat: 4, metadata: { kernelspec: { language: 'python' }, ...metadata }, cells });
};

it('imports a folder of notebooks with their pictures, and changes nothing the second time', async () => {
  await write(
    'one.ipynb',
    notebook('One', [await colouredImage('#123'), await colouredImage('#321')], { date: '2024-05-06' }),
  );
  await write('two.ipynb', notebook('Two', [await colouredImage('#123'), Buffer.from('no image')]));
  await write('beside.png', await colouredImage('#abc'));
  const dry = await run({ isDryRun: true });
  expect(dry.notes).toContain('.: read as Jupyter notebooks');
  const { counts, items } = await run();
  expect(counts).toEqual({ made: 5, changed: 0, same: 0, skipped: 0, failed: 1 });
  expect(items.filter(({ what }) => what === 'picture').map(({ path, outcome }) => [path, outcome])).toEqual([
    ['beside.png', 'made'],
    [expect.stringMatching(/^one\.ipynb#one-files\/\w+\.png$/), 'made'],
    [expect.stringMatching(/^one\.ipynb#one-files\/\w+\.png$/), 'made'],
    [expect.stringMatching(/^two\.ipynb#two-files\/\w+\.png$/), 'failed'],
  ]);
  const post = await read('one');
  expect(post).toMatchObject({ title: 'One', status: 'published', publishedAt: '2024-05-06T00:00:00.000Z' });
  expect(post?.content).toMatch(
    /^!\[Beside\]\(\/uploads\/\w+\.webp\) and \$x\^2\$\n\n```python\nplot\(\)\n```(?:\n\n!\[Output of code cell 1\]\(\/uploads\/\w+\.webp\)){2}$/,
  );
  expect(post?.html).toContain('<math');
  expect(await read('two')).toMatchObject({ title: 'Two', status: 'draft' });
  expect((await run()).counts).toMatchObject({ made: 0, changed: 0, same: 2 });
});

it('imports one notebook alone, with the images beside it', async () => {
  await write('work/alone.ipynb', notebook('Alone', []));
  await write('work/beside.png', await colouredImage('#456'));
  await write('work/other.ipynb', notebook('Other', []));
  const { counts, notes } = await run({ folder: join(imports.folder, 'work/alone.ipynb') });
  expect(counts).toMatchObject({ made: 2, failed: 0 });
  expect(notes).toEqual(['.: read as Jupyter notebooks', 'alone.ipynb: it has no date, so it is a draft']);
  expect((await read('alone'))?.content).toMatch(/^!\[Beside\]\(\/uploads\//);
  expect(await read('other')).toBeNull();
});

it('counts the drawings in a text that are not shown, outside of code', async () => {
  await write('drawn.md', '---\ntitle: Drawn\n---\nA\n\n<svg width="3"><text>b</text>\n\n`<svg>`\n');
  expect((await run()).notes).toContain('drawn.md: 1 drawing (svg) in the text is not shown: add each as an image');
});

it('makes images of the drawings in a text', async () => {
  const drawing = '<svg viewBox="0 0 4 4" aria-label="A square"><path d="M0 0h4v4H0z"/></svg>';
  await write('drawing.md', `---\ntitle: Drawing\n---\nA\n\n${drawing}\n`);
  await run();
  expect((await read('drawing'))?.content).toMatch(/^A\n\n<img src="\/uploads\/[\w-]+\.svg" alt="A square">$/);
});

it('names the post and the formula that cannot be shown, whose source the page has', async () => {
  await write('sums.md', '---\ntitle: Sums\ndate: 2024-01-02\n---\nSo $x^2$ and $\\unknown{x}$.\n\n$$\n\\frac{1\n$$\n');
  const expected = [
    'sums.md: this formula cannot be shown, so its source is: \\unknown{x}',
    'sums.md: this formula cannot be shown, so its source is: \\frac{1',
  ];
  expect((await run({ isDryRun: true })).notes).toEqual(expected);
  expect((await run()).notes).toEqual(expected);
  expect((await read('sums'))?.html).toContain('<code class="katex-error">\\unknown{x}</code>');
});
