import { expect, it } from 'vitest';
import { colouredImage, importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const imports = importsInto(sharedApp({ realMarkdown: true }));
const write = (name: string, content: string | Buffer) => writeFileOf(imports, name, content);
const projectOf = (slug: string) =>
  imports.gateway.first('projects', imports.user, { where: { slug: { equals: slug } } });
const HEAD =
  'title: Loaf\ndescription: A proof.\ntags: [Python]\nrepo: ada/loaf\ndemo: https://loaf.example\ndate: 2024-03-05\nimg: assets/loaf.png';
const STORY =
  '## Problem\n\nIt *failed*.\n\n![A crumb](assets/crumb.png)\n\n## Solution\n\nSee [other](/projects/other/).\n\n## Results\n\n- Faster\n';

it('imports the projects of a site as case files with pictures, links, order and addresses', async () => {
  await write('_config.yml', 'collections: { projects: { output: true } }\n');
  await write('_projects/loaf.md', `---\n${HEAD}\nimportance: 2\n---\n${STORY}`);
  await write('_projects/other.md', '---\ntitle: Other\nimportance: 1\n---\nJust words.\n\nAnd *more*.\n');
  await write('_projects/card.md', '---\ntitle: Card\nurl: https://card.example\n---\n');
  await write('_posts/2024-01-02-p.md', '---\ntitle: P\n---\n[loaf]({% link _projects/loaf.md %})\n');
  await write('assets/loaf.png', await colouredImage('#246'));
  await write('assets/crumb.png', await colouredImage('#468'));
  const dry = await runImport(imports, { isDryRun: true });
  expect(await projectOf('loaf')).toBeNull();
  const real = await runImport(imports);
  expect(real.counts).toEqual(dry.counts);
  expect(real.counts.failed).toBe(0);
  const loaf = await projectOf('loaf');
  expect(loaf).toMatchObject({
    ...{ title: 'Loaf', description: 'A proof.', techTags: ['Python'], status: 'published' },
    ...{ githubUrl: 'https://github.com/ada/loaf', demoUrl: 'https://loaf.example', endDate: '2024-03-05' },
    problem: expect.stringMatching(/^It \*failed\*\.\n\n!\[A crumb\]\(\/uploads\/\w+\.webp\)$/),
    approach: 'See [other](/projects/other/).',
    result: '- Faster',
    problemHtml: expect.stringContaining('<em>failed</em>'),
    pictures: [{ url: expect.stringMatching(/^\/uploads\/\w+\.webp$/) }],
  });
  const [other, card] = [await projectOf('other'), await projectOf('card')];
  expect([other, loaf, card].map((project) => project?.order)).toEqual([0, 1, 2]);
  expect(other).toMatchObject({ description: 'Just words.', approach: 'And *more*.' });
  expect((await postOf(imports, 'p'))?.content).toBe('[loaf](/projects/loaf)');
  expect(imports.redirects).toContainEqual({ from: '/projects/loaf.html', to: '/projects/loaf', kind: 'moved' });
  expect(imports.redirects).toContainEqual({ from: '/projects/card.html', to: '/#projects', kind: 'moved' });

  expect((await runImport(imports)).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
  await write('_projects/other.md', '---\ntitle: Other\nimportance: 3\n---\nOther *words*.\n');
  expect((await runImport(imports)).counts).toMatchObject({ made: 0, changed: 1, failed: 0 });
  expect(await projectOf('other')).toMatchObject({ approach: 'Other *words*.', order: 0 });
});

it('makes a project beside one of the same slug or title, and says so', async () => {
  const { gateway, user } = imports;
  await gateway.create('projects', user, { title: 'Mine', slug: 'taken' });
  await write('hugo.toml', '');
  await write('content/projects/taken.md', '---\ntitle: Theirs\n---\nText\n');
  await write('content/projects/again.md', '---\ntitle: Mine\n---\n[x]({{< ref "taken" >}})\n');
  const { notes, counts } = await runImport(imports);
  expect(counts).toMatchObject({ made: 2, failed: 0 });
  expect(await projectOf('taken')).toMatchObject({ title: 'Mine' });
  expect(await projectOf('taken-2')).toMatchObject({ title: 'Theirs' });
  expect(await projectOf('again')).toMatchObject({ approach: '[x](/projects/taken-2)' });
  expect(notes).toContain('content/projects/taken.md: another project has the slug “taken”, so it has “taken-2”');
  expect(notes).toContain('content/projects/again.md: you have another project with the title “Mine”');
});

it('names the post that an earlier version made of a project', async () => {
  const { gateway, user } = imports;
  const imported = { path: 'hugo:old site:content/projects/old.md', hash: 'old', rev: 1 };
  const content = 'Words of the project.';
  await gateway.create('posts', user, { title: 'Page: Old', slug: 'page-old', content, status: 'draft', imported });
  await write('hugo.toml', 'title = "Old site"\n');
  await write('content/projects/old.md', `---\ntitle: Old\n---\n${content}\n`);
  const { notes } = await runImport(imports);
  expect(notes).toContain('content/projects/old.md: an earlier import made the post “Page: Old” of it, which stays');
});

it('has a text that is too long for a case file as a post that the project links to', async () => {
  const text = 'Words of a long text. '.repeat(300).trim();
  await write('hugo.toml', '');
  await write('content/projects/long.md', `---\ntitle: Long\ndate: 2024-01-02\n---\n${text}\n`);
  expect((await runImport(imports)).counts).toMatchObject({ made: 2, failed: 0 });
  expect(await projectOf('long')).toMatchObject({ approach: '[Long](/blog/long-full-text)' });
  expect(await postOf(imports, 'long-full-text')).toMatchObject({ status: 'published', content: text });
});
