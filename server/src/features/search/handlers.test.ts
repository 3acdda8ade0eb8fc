import type { Values } from '@portfolio/contract/test/content';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';

const app = sharedApp();

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const post = (values: Values) => app.create('posts', { status: 'published', content: 'words', ...values });
const project = (values: Values) => app.create('projects', values);
const find = async (q: string, limit = 20) =>
  (await app.call('GET', `/api/search?${new URLSearchParams({ q, limit: String(limit) })}`)).body;
const titles = async (q: string) => (await find(q)).items.map(({ title }: { title: string }) => title);

describe('the search', () => {
  it('finds titles, bodies, tags, categories and projects, titles first', async () => {
    await post({ title: 'On gradients', content: 'Optimisers and more.' });
    await post({ title: 'Elsewhere', content: 'A word about gradients.', tags: ['calculus'], category: 'research' });
    await project({ title: 'Descent', description: 'Follows gradients.', techTags: ['NumPy'] });
    expect((await titles('gradients')).sort()).toEqual(['Descent', 'Elsewhere', 'On gradients']);
    expect((await titles('gradients'))[0]).toBe('On gradients');
    expect(await titles('calculus')).toEqual(['Elsewhere']);
    expect(await titles('research')).toEqual(['Elsewhere']);
    expect(await titles('numpy')).toEqual(['Descent']);
    expect(await titles('word gradients')).toEqual(['Elsewhere']);
    await project({
      title: 'Ascent',
      headline: 'Halved dwelltime',
      approach: 'Climbstone first.',
      team: 'Two sherpas',
    });
    for (const word of ['dwelltime', 'climbstone', 'sherpas']) expect(await titles(word)).toEqual(['Ascent']);
    expect((await find('gradients', 1)).items).toHaveLength(1);
    expect((await find('gradients', 1)).total).toBe(3);
  });

  it('counts the hits of each kind, and finds those of one', async () => {
    await post({ title: 'On rigging' });
    await project({ title: 'Rigging desk', problem: 'The rigging sagged.' });
    const { items, kinds } = await find('rigging');
    expect(items).toHaveLength(2);
    const counts = [
      { kind: 'post', count: 1 },
      { kind: 'project', count: 1 },
    ];
    expect(kinds).toEqual(counts);
    const ofKind = async (kind: string) => (await app.call('GET', `/api/search?q=rigging&kind=${kind}`)).body;
    expect(await ofKind('project')).toMatchObject({ items: [{ title: 'Rigging desk' }], total: 1, kinds: counts });
    expect((await ofKind('unknown')).total, 'of an unknown kind').toBe(2);
  });

  it('links items without a page to their section of the home page', async () => {
    const talk = { title: 'On tension', kind: 'talk', organisation: 'Cablemeet', date: '2024-03-01' };
    const { _id } = (await send('POST', '/api/highlights/admin', talk)).body.item;
    expect((await find('cablemeet')).items).toMatchObject([
      { kind: 'highlight', _id, title: 'On tension', url: '/#highlights', tags: [] },
    ]);
    await send('PUT', `/api/highlights/admin/${_id}`, { visible: false });
    expect(await titles('cablemeet')).toEqual([]);
  });

  it('finds jobs by their company and bullets, and skills by their other names', async () => {
    const job = { company: 'Quarrywork', title: 'Mason', location: 'Gent', startDate: '2020-01-01' };
    const { _id } = await app.create('experiences', {
      ...job,
      bullets: ['Split flagstones.'],
      techTags: ['Marlstone'],
    });
    for (const q of ['quarrywork', 'flagstones', 'gent mason', 'marlstone']) {
      expect((await find(q)).items).toContainEqual(
        expect.objectContaining({ kind: 'experience', _id, url: '/#experience' }),
      );
    }
    const tech = await app.create('techStack', { name: 'Marlstone', aliases: ['Chalkrock'], iconKey: 'Code' });
    await app.create('techStack', { name: 'Unshownrock', iconKey: 'Code' });
    expect((await find('chalkrock')).items).toMatchObject([
      { kind: 'skill', _id: tech._id, title: 'Marlstone', url: '/skills/marlstone', words: ['chalkrock'] },
    ]);
    expect(await titles('unshownrock')).toEqual([]);
  });

  it('does not find items of a hidden section', async () => {
    const talk = { title: 'On slack', kind: 'talk', organisation: 'Slackmeet', date: '2024-03-01' };
    const { _id } = (await send('POST', '/api/highlights/admin', talk)).body.item;
    await project({ title: 'Slack line', description: 'A card.' });
    await project({ title: 'Slack roof', description: 'A page.', problem: 'It sagged.' });
    const { sections, rev } = (await send('GET', '/api/site-settings/admin')).body.item;
    const show = (visible: boolean, rev: number) =>
      send('PUT', '/api/site-settings/admin', {
        rev,
        sections: sections.map((row: { id: string; visible: boolean }) =>
          ['highlights', 'projects'].includes(row.id) ? { ...row, visible } : row,
        ),
      });
    expect(await titles('slack')).toHaveLength(3);
    const hidden = await show(false, rev);
    expect(await titles('slack')).toEqual(['Slack roof']);
    await show(true, hidden.body.item.rev);
    expect(await titles('slack')).toHaveLength(3);
    await send('DELETE', `/api/highlights/admin/${_id}`);
  });

  it('matches prefixes, typos, case and accents', async () => {
    await post({ title: 'Évaluation continue' });
    for (const q of ['evaluation', 'ÉVAL', 'evaluaton', 'evaluation con']) {
      expect([q, await titles(q)]).toEqual([q, ['Évaluation continue']]);
    }
  });

  it('finds words of scripts without spaces', async () => {
    await post({ title: '機械学習の評価', content: '東京で書いた。' });
    expect(await titles('学習')).toEqual(['機械学習の評価']);
    expect(await titles('東京')).toEqual(['機械学習の評価']);
  });

  it('returns URL and excerpt', async () => {
    const { slug } = await post({ title: 'Where', excerpt: 'Nothing here.', content: 'Some words, then zebrafish.' });
    expect((await find('zebrafish')).items).toMatchObject([
      {
        kind: 'post',
        url: `/blog/${slug}`,
        text: expect.stringContaining('zebrafish'),
        publishedAt: expect.any(String),
      },
    ]);
  });

  it('reflects every change at once: edit, unpublish, trash, restore', async () => {
    const { _id } = await post({ title: 'Follower', content: 'firstword' });
    const path = `/api/blog/admin/${_id}`;
    expect(await titles('firstword')).toEqual(['Follower']);
    await send('PUT', path, { content: 'secondword' });
    expect([await titles('firstword'), await titles('secondword')]).toEqual([[], ['Follower']]);
    await send('PUT', path, { status: 'archived' });
    expect(await titles('secondword')).toEqual([]);
    await send('PUT', path, { status: 'published' });
    expect(await titles('secondword')).toEqual(['Follower']);
    await send('DELETE', path);
    expect(await titles('secondword')).toEqual([]);
    await send('POST', `${path}/restore`);
    expect(await titles('secondword')).toEqual(['Follower']);
  });

  it('reflects changes past the API', async () => {
    const { docs } = await app.cms.payload.find({ collection: 'users' });
    const user = { ...docs[0], collection: 'users' } as never;
    await app.cms.payload.create({
      collection: 'projects',
      data: { title: 'Sideways' } as never,
      user,
      overrideAccess: false,
    });
    expect(await titles('sideways')).toEqual(['Sideways']);
  });

  it('never returns hidden content', async () => {
    await post({ title: 'Hidden quokka', status: 'draft' });
    await project({ title: 'Secret quokka', status: 'draft' });
    expect(await find('quokka')).toEqual({ items: [], total: 0, kinds: [] });
  });

  it('returns the newest content to concurrent searches', async () => {
    const { _id } = await post({ title: 'Racer', content: 'x' });
    for (let round = 0; round < 5; round += 1) {
      await send('PUT', `/api/blog/admin/${_id}`, { content: `round${round}word` });
      const results = await Promise.all(Array.from({ length: 8 }, () => titles(`round${round}word`)));
      expect(results.flat()).toEqual(Array.from({ length: 8 }, () => 'Racer'));
    }
  });

  it.each(['', '   ', '"', '*', '-', '\\', '%', '(((', "' OR 1=1"])('accepts %j', async (q) => {
    expect((await app.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});
