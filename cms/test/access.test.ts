import type { CollectionSlug } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

const visitor = { overrideAccess: false } as const;
const context = { contactForm: true, storedFile: true };
const anHour = 60 * 60 * 1000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const STEM = 'a'.repeat(32);
const file = { file: `${STEM}.png` };
const pdf = { originalName: 'a.pdf', file: `${STEM}.pdf`, size: 1 };
const picture = { ...file, originalName: 'a.png', mimeType: 'image/png', size: 1 };
const letter = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
const role = { company: 'Acme', title: 'Engineer', startDate: '2020-01-01' };

/** Items of each collection that visitors may see, and items that they may not. */
const SAMPLES: [Exclude<CollectionSlug, `payload-${string}` | 'users'>, object[], object[]][] = [
  [
    'projects',
    [{ title: 'seen' }],
    [
      { title: 'unseen', status: 'draft' },
      { title: 'old', status: 'archived' },
    ],
  ],
  ['experiences', [role], [{ ...role, visible: false }]],
  ['tech-stack', [{ name: 'seen', iconKey: 'Box' }], [{ name: 'unseen', iconKey: 'Box', visible: false }]],
  ['services', [{ name: 'seen' }], [{ name: 'unseen', visible: false }]],
  ['testimonials', [{ clientName: 'Ann', body: 'Good.' }], [{ clientName: 'Bob', body: 'Bad.', visible: false }]],
  [
    'posts',
    [{ title: 'seen', content: 'x', status: 'published' }],
    [
      { title: 'draft', content: 'x' },
      { title: 'ahead', content: 'x', status: 'published', publishedAt: at(anHour) },
    ],
  ],
  ['resumes', [pdf], []],
  ['profile-photos', [file], [file]],
  ['site-icons', [file], [file]],
  ['media', [], [picture]],
  ['messages', [], [letter]],
  ['redirects', [], [{ from: '/old', to: '/new' }]],
];

const create = (collection: CollectionSlug, data: object) =>
  cms.payload.create({ collection, data: data as never, ...asOwner(cms, context) }) as unknown as Promise<{
    id: string;
  }>;
/** The ids that Payload's REST API would return. */
const idsFor = async (collection: CollectionSlug, options: object) => {
  const req = { payloadAPI: 'REST' } as const;
  const { docs } = await cms.payload.find({ collection, limit: 0, trash: true, req, ...options });
  return docs.map(({ id }) => String(id));
};

describe.each(SAMPLES)('%s', (collection, seen, unseen) => {
  it('shows visitors public items, the owner everything, and the trash only to the owner', async () => {
    const before = await idsFor(collection, asOwner(cms));
    const seenIds = [];
    for (const data of seen) seenIds.push((await create(collection, data)).id);
    const unseenIds = [];
    for (const data of unseen) unseenIds.push((await create(collection, data)).id);
    const visible = await idsFor(collection, visitor).catch((error: { status: number }) => error.status);
    if (visible === 403) expect(seen).toEqual([]);
    else {
      expect(visible).toEqual(expect.arrayContaining(seenIds));
      for (const id of unseenIds) expect(visible).not.toContain(id);
    }
    const all = await idsFor(collection, asOwner(cms));
    expect(all.filter((id) => !before.includes(id)).sort()).toEqual([...seenIds, ...unseenIds].sort());

    const [trashedId] = seenIds;
    if (!trashedId) return;
    const data = { deletedAt: at(0) } as never;
    await cms.payload.update({ collection, id: trashedId, data, ...asOwner(cms) });
    expect(await idsFor(collection, visitor)).not.toContain(trashedId);
    expect(await idsFor(collection, asOwner(cms))).toContain(trashedId);
  });

  it('rejects every write of visitors', async () => {
    const [id = ''] = await idsFor(collection, asOwner(cms));
    const data = { ...seen[0], ...unseen[0] } as never;
    const refused = { status: 403 };
    await expect(cms.payload.create({ collection, data, ...visitor })).rejects.toMatchObject(refused);
    await expect(cms.payload.update({ collection, id, data: {}, ...visitor })).rejects.toMatchObject(refused);
    await expect(cms.payload.delete({ collection, id, ...visitor })).rejects.toMatchObject(refused);
  });
});

describe('private data', () => {
  const secrets = ['notes', 'imported', 'rev', 'seeded', 'previousSlugs', 'trashedSlug', 'wasPublic'];

  it.each(['projects', 'posts', 'experiences'] as const)(
    'private fields of %s are hidden from visitors',
    async (collection) => {
      const sample = SAMPLES.find(([slug]) => slug === collection)?.[1][0] ?? {};
      const { id } = await create(collection, { ...sample, imported: { path: 'secret/path.md' } });
      const [forOwner, forVisitor] = await Promise.all([
        cms.payload.findByID({ collection, id, ...asOwner(cms) }),
        cms.payload.findByID({ collection, id, ...visitor }),
      ]);
      expect(forOwner).toMatchObject({ rev: 1, imported: { path: 'secret/path.md' } });
      for (const field of secrets) expect(forVisitor).not.toHaveProperty(field);
    },
  );

  it.each(['imported.path', 'rev', 'notes', 'previousSlugs'])('visitors cannot query by %s', async (field) => {
    const where = { [field]: { equals: 'secret/path.md' } };
    await expect(cms.payload.find({ collection: 'posts', where, ...visitor })).rejects.toMatchObject({ status: 400 });
  });

  it('private fields of the settings are hidden from visitors', async () => {
    const settings = await cms.payload.findGlobal({ slug: 'site-settings', ...visitor });
    expect(settings.name).toBe('Your Name');
    for (const field of ['rev', 'startedAt']) expect(settings).not.toHaveProperty(field);
    const change = cms.payload.updateGlobal({ slug: 'site-settings', data: { name: 'x' }, ...visitor });
    await expect(change).rejects.toMatchObject({ status: 403 });
  });

  it('the account is hidden from visitors', async () => {
    await expect(cms.payload.find({ collection: 'users', ...visitor })).rejects.toMatchObject({ status: 403 });
  });

  it('versions are hidden from visitors', async () => {
    await expect(cms.payload.findVersions({ collection: 'posts', ...visitor })).rejects.toMatchObject({ status: 403 });
  });
});

describe('rows of files', () => {
  it.each(['resumes', 'profile-photos', 'site-icons', 'media'] as const)(
    '%s are created only by the upload pipeline',
    async (collection) => {
      const sample = collection === 'resumes' ? pdf : picture;
      const data = { ...pdf, ...picture, file: sample.file } as never;
      await expect(cms.payload.create({ collection, data, ...asOwner(cms) })).rejects.toMatchObject({ status: 403 });
      const { id } = await create(collection, data);
      const changed = { file: '../../etc/passwd', size: 0 } as never;
      await cms.payload.update({ collection, id, data: changed, ...asOwner(cms) });
      expect(await cms.payload.findByID({ collection, id })).toMatchObject({ file: sample.file });
    },
  );

  it('media are readable by the server for public pages, but not by visitors over REST', async () => {
    const find = (req: { payloadAPI?: 'REST' }) => cms.payload.find({ collection: 'media', ...visitor, req });
    await expect(find({ payloadAPI: 'REST' })).rejects.toMatchObject({ status: 403 });
    expect((await find({})).totalDocs).toBeGreaterThan(0);
  });
});

it('accepts messages only from the contact form', async () => {
  const send = (extra: object) =>
    cms.payload.create({ collection: 'messages', data: { ...letter, status: 'unread' }, ...visitor, ...extra });
  await expect(send({})).rejects.toMatchObject({ status: 403 });
  expect(await send({ context: { contactForm: true } })).toMatchObject({ name: 'Ann', status: 'unread' });
});
