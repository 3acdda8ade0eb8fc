import { DEFAULT_TECH_STACK } from '@portfolio/contract/default-tech-stack';
import { expect, it } from 'vitest';
import { sharedImports } from '../test/import-calls.ts';

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
  expect(rows).toContainEqual(expect.objectContaining({ what: 'skill “Web”', outcome: 'skipped' }));
  const done = await act(item.id, 'run', {});
  expect(done.rows).toEqual(rows);
  expect(await names()).toEqual(['HTML', 'Python']);
  expect(await calls.items('/api/techstack/admin/trash')).toHaveLength(NAMES.length);

  const again = await calls.checked(WEB);
  expect(again.item.summary).toMatchObject({ made: 0, changed: 0, same: 2 });
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
