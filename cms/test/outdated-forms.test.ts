import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Project } from '../src/payload-types.ts';
import { type Authenticated, authenticate } from '../src/session/sessions.ts';
import { sessionCookie } from '../src/session/sign-in.ts';
import { asOwner, openTestCms, type TestCms, tokenOf } from './open-test-cms.ts';

let cms: TestCms;
/** The owner with a session, as Payload's REST API authenticates a request. */
let user: Authenticated['user'];
beforeAll(async () => {
  cms = await openTestCms();
  const cookie = sessionCookie(cms.payload, await tokenOf(cms));
  const session = await authenticate(cms.payload, new Headers({ cookie }));
  if (!session) throw new Error('no session');
  user = session.user;
});
afterAll(() => cms.close());

const STALE = {
  code: 'stale',
  status: 409,
  message: 'This was changed elsewhere since you opened it. Copy what you typed, reload the page and enter it again.',
};
/** Sends a form like Payload's admin: over REST, with all fields of the document as it was opened. */
const sendForm = (opened: Project, changes: Partial<Project>) =>
  cms.payload.update({
    collection: 'projects',
    id: opened.id,
    data: { ...opened, ...changes },
    req: { payloadAPI: 'REST' } as never,
    ...asOwner(cms),
    user,
  });
const edit = (id: string, data: Partial<Project>) =>
  cms.payload.update({ collection: 'projects', id, data, ...asOwner(cms) });
const create = (title: string) =>
  cms.payload.create({ collection: 'projects', data: { title } as Project, ...asOwner(cms) });

it("saves a form of Payload's admin twice in a row", async () => {
  const opened = await create('First');
  const saved = await sendForm(opened, { title: 'Second' });
  expect(await sendForm(saved, { description: 'More.' })).toMatchObject({ title: 'Second', description: 'More.' });
});

it('rejects a form that was opened before a newer change, and keeps that change', async () => {
  const opened = await create('Opened');
  await edit(opened.id, { description: 'From the panel' });
  await expect(sendForm(opened, { title: 'From the form' })).rejects.toMatchObject(STALE);
  const stored = await cms.payload.findByID({ collection: 'projects', id: opened.id, ...asOwner(cms) });
  expect(stored).toMatchObject({ title: 'Opened', description: 'From the panel' });
});

it('rejects by updatedAt alone, and accepts a change without rev and updatedAt', async () => {
  const { rev: _, ...opened } = await create('Timed');
  await edit(opened.id, { description: 'Newer' });
  await expect(sendForm({ ...opened, updatedAt: '2020-01-01T00:00:00.000Z' } as Project, {})).rejects.toMatchObject(
    STALE,
  );
  expect(await sendForm({ id: opened.id } as Project, { title: 'Only this' })).toMatchObject({ title: 'Only this' });
});

it('rejects an outdated form of the settings', async () => {
  const opened = await cms.payload.findGlobal({ slug: 'site-settings', ...asOwner(cms) });
  const send = (data: object) =>
    cms.payload.updateGlobal({
      slug: 'site-settings',
      data,
      req: { payloadAPI: 'REST' } as never,
      ...asOwner(cms),
      user,
    });
  const saved = await send({ ...opened, name: 'First' });
  expect(await send({ ...saved, name: 'Second' })).toMatchObject({ name: 'Second' });
  await expect(send({ ...opened, name: 'Third' })).rejects.toMatchObject(STALE);
});
