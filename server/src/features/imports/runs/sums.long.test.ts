import { comesIn, summaryWithout } from '@portfolio/contract/imports/summary';
import { png } from '@portfolio/contract/test/files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postFile, sharedImports } from '#app/test/import-calls.ts';

const { app, calls } = sharedImports();

const RESUME = { basics: { email: 'ada@a.example' }, skills: [{ name: 'Counting' }, { name: 'Adding' }] };
/** Posts that share an image, one with a missing image, a draft, a page, a fault, settings and files of other kinds. */
const SITE = {
  '_config.yml': 'title: A blog\nauthor: { name: Ada Example }\ndescription: Notes.\npermalink: pretty\n',
  '_posts/2019-03-05-one.md': postFile('One', '![A](/img/a.png)\n\n![B](/img/b.png)'),
  '_posts/2019-03-06-two.md': postFile('Two', '![A](/img/a.png)\n\n![No](/img/gone.png)'),
  '_posts/2019-03-07-bad.md': '---\ntitle: [bad\n---\n',
  '_drafts/idea.md': '---\ntitle: Idea\n---\n\n![A](/img/a.png)\n',
  'about.md': '---\ntitle: About\n---\n\nI count things.\n',
  'resume.json': JSON.stringify(RESUME),
  'img/a.png': png(60),
  'img/b.png': png(61),
  'img/unused.png': png(62),
  'notes/plan.docx': 'a document',
  '_layouts/post.html': '<main></main>',
  'css/site.css': 'main {}',
};
type Report = Awaited<ReturnType<typeof calls.read>>;
const countsOf = ({ rows }: Report) =>
  Object.fromEntries(
    ['made', 'changed', 'same', 'skipped', 'failed'].map((name) => [
      name,
      rows.filter(({ outcome }) => outcome === name).length,
    ]),
  );

it('of a check are those of its rows and of the import, whatever is skipped', async () => {
  const property = fc.asyncProperty(fc.array(fc.nat(30), { maxLength: 8 }), async (numbers) => {
    const check = await calls.checked(SITE);
    expect(check.item.summary).toMatchObject(countsOf(check));
    const choices = check.rows.filter(comesIn).map(({ path }) => path);
    expect(choices).toContain('_config.yml#name');
    const skip = [...new Set(numbers.map((number) => choices[number % choices.length] ?? ''))];
    const summary = check.item.summary ?? expect.unreachable();
    const { pictures, ...sums } = summaryWithout(summary, check.rows, new Set(skip));
    // What could be fetched is counted of all files before the owner has chosen.
    const expected = { ...sums, pictures: { ...pictures, remote: expect.any(Number) } };
    await calls.act(check.item.id, 'run', { skip });
    const done = await calls.ended(check.item.id);
    expect([done.item.state, done.item.summary]).toEqual(['finished', expected]);
    expect(done.item.summary).toMatchObject(countsOf(done));
    for (const { path, what, title } of check.rows)
      expect(done.rows.find((row) => row.path === path)).toMatchObject({ what, ...(title && { title }) });
    for (const path of skip)
      expect(done.rows.find((row) => row.path === path)).toMatchObject({
        outcome: 'skipped',
        notes: ['you chose to skip it'],
      });
    await calls.act(check.item.id, 'undo');
    await calls.ended(check.item.id);
  });
  await fc.assert(property, {
    numRuns: 3,
    endOnFailure: true,
    examples: [[[]], [Array.from({ length: 31 }, (_, number) => number)]],
  });
});

it('of a setting that is skipped leave it as it is', async () => {
  const { item } = await calls.checked(SITE);
  await calls.act(item.id, 'run', { skip: ['_config.yml#name'] });
  await calls.ended(item.id);
  const settings = (await app.call('GET', '/api/site-settings/admin', { owner: true })).body.item;
  expect([settings.name, settings.pitch]).toEqual(['Your Name', 'Notes.']);
});

it('of redirects leave out those that are here already', async () => {
  const first = await calls.checked(SITE);
  await calls.act(first.item.id, 'run', {});
  await calls.ended(first.item.id);
  const second = await calls.checked(SITE);
  expect(first.item.summary?.redirects).toBeGreaterThan(2);
  expect(second.item.summary?.redirects).toBe(0);
});

it('come with the rows that the owner should look at first, and with the files of the program apart', async () => {
  const { rows, left } = await calls.checked(SITE);
  const ranks = rows.map(({ outcome, isDraft, notes, offersAbout }) =>
    outcome === 'failed' ? 0 : outcome === 'skipped' ? 1 : isDraft || notes.length > 0 || offersAbout ? 2 : 3,
  );
  expect(ranks).toEqual(ranks.toSorted());
  expect(new Set(ranks).size).toBe(4);
  expect(rows.slice(0, 3)).toMatchObject([
    { path: '_posts/2019-03-07-bad.md', outcome: 'failed' },
    { path: '_config.yml#title', outcome: 'skipped' },
    { path: 'notes/plan.docx', outcome: 'skipped', notes: ['.docx files are not imported'] },
  ]);
  expect(left).toEqual([
    { path: '_layouts/', names: ['post.html'], more: 0 },
    { path: 'css/', names: ['site.css'], more: 0 },
    { path: 'img/', names: ['unused.png'], more: 0 },
  ]);
});
