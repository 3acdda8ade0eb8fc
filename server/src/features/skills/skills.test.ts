import { context } from '@portfolio/cms/context';
import { DEFAULT_CV } from '@portfolio/contract/schemas/cv-settings';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';

const app = sharedApp();

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const read = async (path: string) => (await app.call('GET', path)).body;
const names = async () => (await read('/api/skills')).items.map(({ name }: { name: string }) => name);
/** The slug of the page that the tech stack links to for an item. */
async function linkOf(name: string): Promise<string | undefined> {
  const { items } = await read('/api/techstack');
  return items.find((item: { name: string }) => item.name === name).skill?.slug;
}
async function setVisible(skillsVisible: boolean) {
  const { status } = await send('PUT', '/api/site-settings/admin', { skillsVisible });
  expect(status).toBe(200);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('skills', () => {
  it('have a page as soon as public content names them, and as long as it does', async () => {
    const { _id } = await app.create('techStack', {
      name: 'Zig',
      iconKey: 'Code',
      aliases: ['Ziglang'],
      summary: 'Small.',
    });
    expect(await names()).not.toContain('Zig');
    expect((await app.call('GET', '/api/skills/zig')).status).toBe(404);
    const job = { company: 'Example Labs', title: 'Engineer', startDate: '2020-01-01', endDate: '2021-12-31' };
    const { _id: jobId } = await app.create('experiences', {
      ...job,
      bullets: ['A parser. Written in Zig, twice.'],
      techTags: ['Other'],
    });
    const { item } = await read('/api/skills/zig');
    expect(item).toMatchObject({
      name: 'Zig',
      summary: 'Small.',
      aliases: ['Ziglang'],
      months: 24,
      since: '2020-01-01',
      counts: { experience: 1, project: 0 },
      evidence: [
        {
          kind: 'experience',
          title: 'Engineer',
          organisation: 'Example Labs',
          url: '/#experience:~:text=Written%20in%20Zig%2C%20twice.',
          isTagged: false,
          quote: { before: 'Written in ', match: 'Zig', after: ', twice.' },
        },
      ],
    });
    const project = await app.create('projects', {
      title: 'Parser',
      techTags: ['ZIG LANG', 'C'],
      startDate: '2022-01-01',
      endDate: '2022-12-31',
    });
    expect((await read('/api/skills/zig')).item).toMatchObject({ months: 36, counts: { experience: 1, project: 1 } });
    const card = (await read('/api/projects')).projects.find(({ title }: { title: string }) => title === 'Parser');
    expect(card.skillTags).toEqual([{ tag: 'ZIG LANG', slug: 'zig' }]);
    const tech = (await read('/api/techstack')).items.find(({ name }: { name: string }) => name === 'Zig');
    expect(tech.skill).toEqual({ slug: 'zig', proof: '3 years, 1 project' });
    expect(tech).not.toHaveProperty('aliases');

    await send('PUT', `/api/projects/admin/${project._id}`, { status: 'draft' });
    await send('DELETE', `/api/experiences/admin/${jobId}`);
    expect(await names()).not.toContain('Zig');
    await send('POST', `/api/experiences/admin/${jobId}/restore`);
    expect(await names()).toContain('Zig');
    await send('PUT', `/api/techstack/admin/${_id}`, { visible: false });
    expect(await names()).not.toContain('Zig');
  });

  it('redirect from the slug of an alias, which a redirect of the owner never hides', async () => {
    const { _id } = await app.create('techStack', { name: 'JS', iconKey: 'Code' });
    await app.create('projects', { title: 'Page', techTags: ['js'] });
    expect((await app.call('GET', '/api/skills/js')).status).toBe(200);
    const redirect = { from: '/skills/js', to: '/blog' };
    expect((await send('POST', '/api/redirects/admin', redirect)).status).toBe(409);
    await send('PUT', `/api/techstack/admin/${_id}`, { name: 'JavaScript', aliases: ['JS'] });
    const { status, headers } = await app.call('GET', '/api/skills/js');
    expect([status, headers.get('location')]).toEqual([301, '/api/skills/javascript']);
  });

  it('count posts only while they are public', async () => {
    await app.create('techStack', { name: 'Nim', iconKey: 'Code' });
    const publishedAt = new Date(Date.now() + 60_000).toISOString();
    const post = await app.create('posts', {
      title: 'Later',
      content: 'All in Nim.',
      status: 'published',
      publishedAt,
      tags: ['nim'],
    });
    expect(await names()).not.toContain('Nim');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    expect(await names()).toContain('Nim');
    expect((await read('/api/skills/nim')).item.evidence).toMatchObject([
      { kind: 'post', url: '/blog/later#:~:text=All%20in%20Nim.' },
    ]);
    expect((await read('/api/blog/later')).item.skillTags).toEqual([{ tag: 'nim', slug: 'nim' }]);
    await send('PUT', `/api/blog/admin/${post._id}`, { content: 'All in another one.', tags: [] });
    expect(await names()).not.toContain('Nim');
  });

  it('are linked from the tags of items that are their evidence, and of no others', async () => {
    await app.create('techStack', { name: 'Odin', iconKey: 'Code', order: 1 });
    await app.create('techStack', { name: 'Other Odin', aliases: ['O.D.I.N.'], iconKey: 'Code', order: 2 });
    const tags = { techTags: ['odin', 'Odin', 'Odins', '...', 'Unknown'] };
    const card = await app.create('projects', { title: 'Card', ...tags });
    const story = await app.create('projects', { title: 'Story', slug: 'story', problem: 'Slow.', ...tags });
    const linksOf = async (id: string) =>
      (await read('/api/projects')).projects.find(({ _id }: { _id: string }) => _id === id).skillTags;
    const links = [
      { tag: 'odin', slug: 'odin' },
      { tag: 'Odin', slug: 'odin' },
      { tag: 'Odins', slug: 'odin' },
    ];
    expect([await linksOf(card._id), await linksOf(story._id)]).toEqual([links, links]);
    const { sections } = (await send('GET', '/api/site-settings/admin')).body.item;
    const withProjects = (visible: boolean) =>
      send('PUT', '/api/site-settings/admin', {
        sections: sections.map((section: { id: string }) =>
          section.id === 'projects' ? { ...section, visible } : section,
        ),
      });
    await withProjects(false);
    expect([await linksOf(card._id), await linksOf(story._id)]).toEqual([undefined, links]);
    await send('DELETE', `/api/projects/admin/${story._id}`);
    expect((await app.call('GET', '/api/skills/odin')).status).toBe(404);
    await withProjects(true);
    expect((await app.call('GET', '/api/skills/odin')).status).toBe(200);
  });

  it('are proved by nothing that is left out of them, whose tags link no longer', async () => {
    const kept = await app.create('projects', { title: 'Kept', techTags: ['Fennel'] });
    const wrong = await app.create('projects', { title: 'A salad', techTags: ['fennel', 'Other'] });
    const { _id } = await app.create('techStack', { name: 'Fennel', iconKey: 'Code' });
    const linksOf = async (id: string) =>
      (await read('/api/projects')).projects.find((one: { _id: string }) => one._id === id).skillTags;
    const evidence = async () => (await send('GET', `/api/skills/admin/${_id}`)).body.item;
    expect((await evidence()).evidence).toHaveLength(2);
    await send('PUT', `/api/techstack/admin/${_id}`, { leftOut: [{ kind: 'project', id: wrong._id }] });
    expect(await evidence()).toMatchObject({
      evidence: [{ kind: 'project', id: kept._id }],
      leftOut: [{ kind: 'project', id: wrong._id, title: 'A salad', quote: { match: 'fennel' } }],
    });
    expect((await read('/api/skills/fennel')).item).toMatchObject({ counts: { project: 1 } });
    expect([await linksOf(kept._id), await linksOf(wrong._id)]).toEqual([
      [{ tag: 'Fennel', slug: 'fennel' }],
      undefined,
    ]);
    expect((await send('GET', '/api/skills/admin/unknown')).status).toBe(404);
    await send('PUT', `/api/techstack/admin/${_id}`, { visible: false });
    expect(await evidence()).toEqual({ evidence: [], leftOut: [] });
  });

  it('are compared with job ads beside the languages, while the resume shows these', async () => {
    await app.create('projects', { title: 'Any' });
    const languages = [{ name: 'German', level: 'native' }];
    const languagesIn = async (cv: object) => {
      const json = { languages, cv: { ...DEFAULT_CV, ...cv } };
      expect((await send('PUT', '/api/site-settings/admin', json)).status).toBe(200);
      return (await read('/api/match/index')).item.languages;
    };
    expect(await languagesIn({ visible: true })).toEqual(languages);
    expect(await languagesIn({ visible: true, hiddenSections: ['languages'] })).toBeUndefined();
    expect(await languagesIn({ visible: false })).toBeUndefined();
  });

  it('of an education or of volunteering add no years', async () => {
    await app.create('techStack', { name: 'Algebra', iconKey: 'Code' });
    const work = { company: 'School', title: 'Algebra', startDate: '2010-01-01', endDate: '2014-12-31' };
    for (const type of ['education', 'Volunteer']) await app.create('experiences', { ...work, type });
    expect((await read('/api/skills/algebra')).item).toMatchObject({ months: 0, counts: { experience: 2 } });
  });

  it('are nowhere once turned off', async () => {
    await app.create('techStack', { name: 'Elm', iconKey: 'Code' });
    await app.create('projects', { title: 'Tree', techTags: ['elm'] });
    const site = async () =>
      (await app.request('GET', '/sitemap.xml')).text + (await app.request('GET', '/llms.txt')).text;
    expect(await site()).toContain('/skills/elm');
    await setVisible(false);
    expect(await read('/api/skills')).toMatchObject({ items: [], evidence: [] });
    expect((await app.call('GET', '/api/skills/elm')).status).toBe(404);
    expect((await read('/api/techstack')).items.every((item: object) => !('skill' in item))).toBe(true);
    expect((await read('/api/projects')).projects.every((item: object) => !('skillTags' in item))).toBe(true);
    expect(await site()).not.toContain('/skills');
    const { items } = (await send('GET', '/api/skills/admin')).body;
    expect(items.find(({ name }: { name: string }) => name === 'Elm')).toMatchObject({ counts: { project: 1 } });
    await setVisible(true);
    expect(await names()).toContain('Elm');
  });

  it('show their owner what no item of the tech stack names', async () => {
    const hidden = { name: 'Hidden', iconKey: 'Code', visible: false, aliases: ['Concealed'] };
    await app.create('techStack', hidden);
    for (const title of ['One', 'Two']) await app.create('projects', { title, techTags: ['Kafka', 'concealed'] });
    await app.create('highlights', { title: 'Talk', kind: 'talk', date: '2024-01-01', techTags: ['kafka'] });
    const { unclaimed } = (await send('GET', '/api/skills/admin')).body;
    expect(unclaimed).toContainEqual({
      name: 'Kafka',
      counts: countsOf({ project: 2, highlight: 1 }),
    });
    expect(JSON.stringify(unclaimed)).not.toContain('concealed');
    expect((await app.call('GET', '/api/skills/admin')).status).toBe(401);
  });
});

it('reads many posts after the start without delaying the home page', async () => {
  const { payload } = app.cms;
  await app.create('techStack', { name: 'Many', iconKey: 'Code' });
  const row = { content: '', html: '<p>Many</p>', status: 'published', publishedAt: new Date(0).toISOString(), rev: 1 };
  for (let at = 0; at < 45; at += 1) {
    await payload.db.create({ collection: 'posts', data: { ...row, title: `Post ${at}`, slug: `many-${at}` } });
  }
  context().changed();
  await read('/api/techstack');
  expect((await read('/api/skills/many')).item.counts.post).toBe(45);
  await eventually(async () => expect(await linkOf('Many')).toBe('many'));
});

it('links a skill from the tech stack soon after a post is its first evidence, or no longer is', async () => {
  await app.create('techStack', { name: 'Elixir', iconKey: 'Code' });
  expect(await linkOf('Elixir')).toBeUndefined();
  const { _id } = await app.create('posts', { title: 'On Elixir', content: 'Text.', status: 'published' });
  await eventually(async () => expect(await linkOf('Elixir')).toBe('elixir'));
  await send('PUT', `/api/blog/admin/${_id}`, { title: 'On nothing' });
  await eventually(async () => expect(await linkOf('Elixir')).toBeUndefined());
});
