import { DEFAULT_TECH_STACK } from '@portfolio/contract/default-tech-stack';
import { expect, it } from 'vitest';
import { sharedImports } from '#app/test/import-calls.ts';

const { app, calls } = sharedImports();
const NAMES = DEFAULT_TECH_STACK.map(({ name }) => name);

const names = async () => (await calls.items('/api/techstack/admin')).map(({ name }: { name: string }) => name);
const resume = (...skills: object[]) => ({ 'resume.json': JSON.stringify({ basics: {}, skills }) });
const act = async (id: string, what: 'run' | 'undo', choices?: object) => {
  await calls.act(id, what, choices);
  return calls.ended(id);
};
const WEB = resume({ name: 'Web', keywords: ['HTML', 'Python'] });
const DEFAULTS = 'resume.json#skills';

it('skills replace the default tech stack, once, and an undo brings it back', async () => {
  expect(await names()).toEqual(NAMES);
  const { item, rows } = await calls.checked(WEB);
  expect(await names()).toEqual(NAMES);
  const replaced = {
    what: 'default tech stack',
    path: DEFAULTS,
    outcome: 'changed',
    notes: [`to the trash, because the resume has skills of its own: ${NAMES.join(', ')}`],
  };
  expect(rows).toContainEqual(expect.objectContaining(replaced));
  expect(rows).toContainEqual(expect.objectContaining({ path: 'resume.json#skillGroups', outcome: 'made' }));
  const done = await act(item.id, 'run', {});
  expect(done.rows).toEqual(rows);
  expect(await names()).toEqual(['HTML', 'Python']);
  expect(await calls.items('/api/techstack/admin/trash')).toHaveLength(NAMES.length);

  const again = await calls.checked(WEB);
  expect(again.item.summary).toMatchObject({ made: 0, changed: 0, same: 3 });
  const undone = await act(item.id, 'undo');
  expect([undone.item.state, undone.item.error]).toEqual(['undone', undefined]);
  expect(await names()).toEqual(NAMES);
  // What the undo has brought back counts as unchanged.
  const third = await calls.checked(WEB);
  expect(third.rows).toEqual(rows);
  await act(third.item.id, 'run', {});
  await act(third.item.id, 'undo');
  expect(await names()).toEqual(NAMES);
});

it('the default tech stack stays if all skills or its row are skipped', async () => {
  for (const skip of [['resume.json#skills/html', 'resume.json#skills/python'], [DEFAULTS]]) {
    const { item } = await calls.checked(WEB);
    const { rows } = await act(item.id, 'run', { skip });
    expect(await names()).toEqual(expect.arrayContaining(NAMES));
    expect(rows.find(({ path }) => path === DEFAULTS)?.outcome).toBe(skip.length > 1 ? undefined : 'skipped');
    await act(item.id, 'undo');
  }
});

it('a default item that was changed stays, and so does what has the name of a skill', async () => {
  const [python, ...others] = await calls.items('/api/techstack/admin');
  const json = { summary: 'Since 2009.' };
  await app.call('PUT', `/api/techstack/admin/${python._id}`, { owner: true, json });
  const { item } = await calls.checked(resume({ name: 'Web', keywords: ['HTML', 'python'] }));
  const { rows } = await act(item.id, 'run', {});
  expect(await names()).toEqual(['Python', 'HTML']);
  expect(rows).toContainEqual(
    expect.objectContaining({
      what: 'tech-stack “python”',
      outcome: 'same',
      notes: ['your tech stack has it already'],
    }),
  );
  // Restored by hand, an item is wanted: no later import moves it to the trash again.
  const [docker] = others.slice(-1);
  await app.call('POST', `/api/techstack/admin/${docker._id}/restore`, { owner: true });
  expect((await calls.checked(WEB)).rows.some(({ path }) => path === DEFAULTS)).toBe(false);
  await act(item.id, 'undo');
  expect((await names()).toSorted()).toEqual(NAMES.toSorted());
});

it('what an earlier version made of a group of skills stays, and is named', async () => {
  const user = await app.gateway.owner();
  const imported = { path: 'resume.json#skills/web', hash: 'old', rev: 1 };
  const { id } = await app.gateway.create('tech-stack', user, { name: 'Web', iconKey: 'Code', imported });
  const { item } = await calls.checked(WEB);
  const { rows } = await act(item.id, 'run', {});
  expect(await names()).toEqual(expect.arrayContaining(['Web', 'HTML', 'Python']));
  expect(rows).toContainEqual(
    expect.objectContaining({
      what: 'skill “Web”',
      outcome: 'same',
      notes: [expect.stringContaining('an earlier import made an item of it, which stays')],
    }),
  );
  await act(item.id, 'undo');
  await app.gateway.trash('tech-stack', user, String(id));
});

it('groups, languages and profiles come in, more than ten skills beside the grid, until an undo', async () => {
  const settings = async () => (await app.call('GET', '/api/site-settings/admin', { owner: true })).body.item;
  const file = {
    'resume.json': JSON.stringify({
      basics: {
        profiles: [
          { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
          { network: 'Mastodon', username: 'ada', url: 'https://social.example/@ada' },
          { network: 'Twitter', username: 'ada' },
        ],
      },
      languages: [
        { language: 'English', fluency: 'Mother tongue' },
        { language: 'Latin', fluency: 'a bit' },
      ],
      skills: [
        { name: 'Data', keywords: Array.from({ length: 12 }, (_, index) => `Skill ${index}`) },
        { name: 'Web', keywords: ['HTML'] },
      ],
    }),
  };
  const before = await settings();
  const { item, rows: planned } = await calls.checked(file);
  const { rows } = await act(item.id, 'run', {});
  expect(rows).toEqual(planned);
  expect(await settings()).toMatchObject({
    githubUrl: 'https://github.com/ada',
    profiles: [
      { label: 'Mastodon', url: 'https://social.example/@ada', iconKey: 'simple-icons:mastodon' },
      { label: 'Twitter', url: 'https://x.com/ada', iconKey: 'simple-icons:x' },
    ],
    languages: [{ name: 'English', level: 'native' }],
    skillGroups: ['Data', 'Web'],
  });
  const stored: { name: string; group?: string; inGrid: boolean }[] = await calls.items('/api/techstack/admin');
  expect(stored.filter(({ inGrid }) => inGrid)).toHaveLength(10);
  expect(stored.flatMap(({ group }) => group ?? [])).toEqual([...Array(12).fill('Data'), 'Web']);
  expect(rows.filter(({ outcome }) => outcome === 'skipped')).toMatchObject([
    { path: 'resume.json#languages (Latin)', notes: [expect.stringContaining('Latin; a bit')] },
  ]);
  expect(rows.find(({ path }) => path === 'resume.json#languages')?.notes).toEqual([
    'English: “Mother tongue” is taken as native',
  ]);
  expect((await calls.checked(file)).item.summary).toMatchObject({ made: 0, changed: 0 });
  expect((await act(item.id, 'undo')).item.error).toBeUndefined();
  expect(await settings()).toEqual({ ...before, rev: expect.any(Number) });
});

const basics = {
  phone: '+351 123 456 789',
  location: { address: '1 Hidden Street', city: 'Lisbon', region: 'Lisboa', countryCode: 'PT' },
};
const contact = { 'resume.json': JSON.stringify({ basics }) };
const cv = async () =>
  (await app.call('GET', '/api/site-settings/admin', { owner: true })).body.item.cv as Record<string, unknown>;
const setCv = async (change: object) => {
  const json = { cv: { ...(await cv()), ...change } };
  expect((await app.call('PUT', '/api/site-settings/admin', { owner: true, json })).status).toBe(200);
};

it('phone and place go to the settings of the resume, where no visitor reads them, until an undo', async () => {
  await setCv({ paper: 'letter', summary: 'Mine.' });
  const { item } = await calls.checked(contact);
  const { rows } = await act(item.id, 'run', {});
  const expected = {
    visible: false,
    paper: 'letter',
    summary: 'Mine.',
    phone: basics.phone,
    place: 'Lisbon, Lisboa, PT',
  };
  expect(await cv()).toMatchObject(expected);
  expect(rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toMatchObject([
    {
      path: 'resume.json#basics.cv.phone',
      outcome: 'made',
      changes: [{ field: 'phone', from: '', to: basics.phone }],
      notes: ['it is shown only in the resume made from your content, once you turn that on'],
    },
    { path: 'resume.json#basics.cv.place', outcome: 'made' },
    {
      path: 'resume.json#basics.location',
      outcome: 'skipped',
      notes: ['it has no place here: address: 1 Hidden Street'],
    },
  ]);
  for (const path of ['/api/public-config', '/api/cv', '/cv.json', '/llms.txt'])
    expect((await app.request('GET', path)).text).not.toMatch(/123 456|Lisbo/);
  expect((await calls.checked(contact)).item.summary).toMatchObject({ made: 0, same: 2 });
  expect((await act(item.id, 'undo')).item.error).toBeUndefined();
  expect(await cv()).toMatchObject({ ...expected, phone: '', place: '' });
});

it('a phone stays out where everyone would read it', async () => {
  await setCv({ visible: true });
  const { item } = await calls.checked(contact);
  const { rows } = await act(item.id, 'run', {});
  expect(rows.find(({ path }) => path.endsWith('phone'))).toMatchObject({
    outcome: 'skipped',
    notes: [expect.stringMatching(/would show it to everyone.*; the file has: \+351 123 456 789$/)],
  });
  expect(await cv()).toMatchObject({ phone: '', place: 'Lisbon, Lisboa, PT' });
  await act(item.id, 'undo');
  await setCv({ visible: false });
});

it('a setting that is shortened or already filled is named with what the file has', async () => {
  const summary = `${'One sentence. '.repeat(40)}The last words`;
  const file = { 'resume.json': JSON.stringify({ basics: { summary, label: 'Engineer' } }) };
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { titleLine: 'Mine' } });
  const { item } = await calls.checked(file);
  const { rows } = await act(item.id, 'run', {});
  expect(rows).toMatchObject([
    { outcome: 'skipped', notes: ['it is no placeholder any more; the file has: Engineer'] },
    {
      outcome: 'made',
      notes: [expect.stringMatching(/^it was shortened to 489 characters; left out: .*The last words$/)],
    },
  ]);
  expect((await calls.checked(file)).item.summary).toMatchObject({ made: 0, same: 1 });
  await act(item.id, 'undo');
});
