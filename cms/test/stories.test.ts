import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryTurns } from '../src/async/turns.ts';
import type { Project } from '../src/payload-types.ts';
import { convertStories } from '../src/resources/projects/convert-stories.ts';
import { storyAsMarkdown } from '../src/resources/projects/story.ts';
import { createOutdatedHtmlJob } from '../src/start/outdated-html.ts';
import { writeOldDatabase } from './old-database.ts';
import { asOwner, fakeHtml, openTestCms, type TestCms } from './open-test-cms.ts';

/** The migration that made stories Markdown. */
const NAME = '20261129_150702_projects_stories_are_markdown';
const TIME = '2026-11-01T08:00:00.000Z';
const PLAIN = '3 * 4\n- a list?\n\n# 1 & <b>';
const MARKDOWN = '3 \\* 4\\\n\\- a list?\n\n\\# 1 & \\<b>';
const HTML = '<p>3 * 4<br/>- a list?</p>\n<p># 1 &amp; &lt;b&gt;</p>';

/** A project, and one in the trash. */
const writeProjects = (path: string) =>
  writeOldDatabase(path, NAME, (database) => {
    const columns = 'id, title, slug, problem, result, status, rev, updated_at, created_at, deleted_at';
    const add = database.prepare(`INSERT INTO projects (${columns}) VALUES (?, ?, ?, ?, ?, 'published', 4, ?, ?, ?)`);
    add.run('old', 'old', 'old', PLAIN, 'Dry.', TIME, TIME, null);
    add.run('trashed', 'trashed', 'trashed', PLAIN, 'Dry.', TIME, TIME, TIME);
  });

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms({}, writeProjects);
});
afterAll(() => cms.close());

const stored = (id: string) =>
  cms.payload.db.findOne<Project>({ collection: 'projects', where: { id: { equals: id } } });
const CONVERTED = { problem: MARKDOWN, problemHtml: HTML, result: 'Dry.', resultHtml: '<p>Dry.</p>', approach: null };

describe('stories from before they were Markdown', () => {
  it('are escaped by the migration, those in the trash, too, without a change of revision and time', async () => {
    for (const id of ['old', 'trashed'])
      expect(await stored(id)).toMatchObject({ ...CONVERTED, rev: 4, updatedAt: TIME, storyIsMarkdown: true });
  });

  it('are escaped at a start without migrations, once', async () => {
    const data = { problem: PLAIN, problemHtml: null, storyIsMarkdown: null, updatedAt: null };
    await cms.payload.db.updateOne({ collection: 'projects', id: 'trashed', data });
    await convertStories(cms.payload);
    const converted = await stored('trashed');
    expect(converted).toMatchObject({ ...CONVERTED, rev: 4, updatedAt: TIME, storyIsMarkdown: true });
    await convertStories(cms.payload);
    expect(await stored('trashed')).toEqual(converted);
  });

  it('change no more once they are marked, whatever they are', () => {
    const text = fc.option(fc.string({ unit: fc.constantFrom('\\', '*', '\n', ' ', 'a', '<', '1.', '-') }));
    const stories = fc.record({ problem: text, approach: text, result: text });
    fc.assert(
      fc.property(stories, (story) => {
        const once = { ...story, ...storyAsMarkdown(story) };
        expect({ ...once, ...storyAsMarkdown(once) }).toEqual(once);
      }),
    );
  });

  it('get the HTML of the renderer in the background', async () => {
    const renderMarkdown = async (markdown: string) => ({ html: `<i>${markdown}</i>` });
    const { payload } = cms;
    await createOutdatedHtmlJob({
      ...{ payload, turns: memoryTurns(), renderMarkdown, changed: () => {}, log: () => {} },
      times: { pause: 0, tell: 0 },
    }).start();
    expect(await stored('old')).toMatchObject({
      problemHtml: `<i>${MARKDOWN}</i>`,
      approachHtml: '',
      htmlVersion: RENDERER_VERSION,
      rev: 4,
      updatedAt: TIME,
    });
  });
});

describe('the HTML of a story', () => {
  const update = (id: string, data: Partial<Project>) =>
    cms.payload.update({ collection: 'projects', id, data, ...asOwner(cms) });

  it('is rendered with each text that is saved, and kept with the others', async () => {
    const data = { title: 'New', problem: ' *It* leaked. ', result: 'Dry.' } as Project;
    const { id } = await cms.payload.create({ collection: 'projects', data, ...asOwner(cms) });
    const problemHtml = fakeHtml('*It* leaked.');
    expect(await stored(id)).toMatchObject({ problemHtml, resultHtml: fakeHtml('Dry.'), approachHtml: '' });
    await cms.payload.db.updateOne({ collection: 'projects', id, data: { htmlVersion: 1, updatedAt: null } });
    await update(id, { approach: 'Slates.', result: null });
    expect(await stored(id)).toMatchObject({ problemHtml, approachHtml: fakeHtml('Slates.'), resultHtml: '' });
    expect((await stored(id))?.htmlVersion, 'of the text that was kept').toBe(1);
    await update(id, { title: 'Newer' });
    expect(await stored(id)).toMatchObject({ problemHtml, approachHtml: fakeHtml('Slates.'), storyIsMarkdown: true });
  });

  it('is not rendered again for a text that is sent as it is stored', async () => {
    const data = { title: 'Kept', problem: 'It leaked.', result: 'Dry.' } as Project;
    const { id } = await cms.payload.create({ collection: 'projects', data, ...asOwner(cms) });
    await cms.payload.db.updateOne({
      collection: 'projects',
      id,
      data: { problemHtml: '<b>kept</b>', htmlVersion: 1 },
    });
    await update(id, { ...data, problem: ' It leaked. ', result: 'Drier.' });
    expect(await stored(id)).toMatchObject({
      problemHtml: '<b>kept</b>',
      resultHtml: fakeHtml('Drier.'),
      htmlVersion: 1,
    });
  });

  it('is not written by requests', async () => {
    const { id } = await update('old', { problemHtml: '<script>', storyIsMarkdown: false });
    expect(await stored(id)).toMatchObject({ problemHtml: `<i>${MARKDOWN}</i>`, storyIsMarkdown: true });
  });

  it('goes with a duplicate', async () => {
    const duplicate = await cms.payload.duplicate({ collection: 'projects', id: 'old', ...asOwner(cms) });
    expect(await stored(String(duplicate.id))).toMatchObject({ problem: MARKDOWN, problemHtml: `<i>${MARKDOWN}</i>` });
  });
});
