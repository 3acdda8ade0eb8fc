import { SECTIONS } from '@portfolio/contract';
import { DEFAULT_TECH_STACK } from '@portfolio/contract/default-tech-stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCms, reopen, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

it('creates the owner and does not return a given password', async () => {
  expect(cms.createdOwner).toEqual({ username: 'admin' });
  await expect(cms.ready()).resolves.toBeUndefined();
});

it('stores the default settings', async () => {
  const settings = await cms.payload.findGlobal({ slug: 'site-settings' });
  expect(settings).toMatchObject({
    name: 'Your Name',
    titleLine: 'AI & Data Scientist | AI Engineer',
    timeZone: 'UTC',
    emailSetup: { serviceId: expect.any(String), templateId: expect.any(String), publicKey: expect.any(String) },
  });
  expect(settings.sections?.map(({ section, visible }) => [section, visible])).toEqual(
    SECTIONS.map((section) => [section, true]),
  );
  expect(settings.about1).toMatch(/agentic AI/);
  expect(settings.about2).toMatch(/CloudOps and MLOps/);
  expect(settings.about3).toMatch(/low-code/);
});

it('stores the default tech stack in order', async () => {
  const { docs } = await cms.payload.find({ collection: 'tech-stack', sort: 'order', limit: 0 });
  expect(docs).toMatchObject([...DEFAULT_TECH_STACK]);
  expect(docs.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('does not repeat the first start, even after the owner has deleted everything', async () => {
  await cms.payload.delete({ collection: 'tech-stack', where: {} });
  await cms.payload.updateGlobal({ slug: 'site-settings', data: { name: 'Somebody' } });
  const again = await reopen({ admin: { username: 'another' } });
  expect(again.createdOwner).toBeNull();
  expect((await again.payload.find({ collection: 'tech-stack' })).totalDocs).toBe(0);
  expect((await again.payload.findGlobal({ slug: 'site-settings' })).name).toBe('Somebody');
  expect((await again.payload.find({ collection: 'users' })).docs.map(({ username }) => username)).toEqual(['admin']);
});
