import { DEFAULT_CV } from '@portfolio/contract';
import { resourceList } from '@portfolio/contract/resources/index';
import { buildBody, createRouteOf } from '@portfolio/contract/test/content';
import { buildFile, PDF } from '@portfolio/contract/test/files';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from '#app/test/app.ts';

/** A picture 300 px high. */
export const png = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Fields that projects got later than backups were made of them. */
export const CASE_FIELDS = {
  headline: 'Half the time',
  metrics: [{ value: '−50 %', label: 'time to an answer' }],
  approach: 'Step by step',
  startDate: '2024-02-01',
  endDate: '2024-06-30',
  team: 'Two engineers',
};
/** Settings that sites got later than backups were made of them. */
export const CV = { ...DEFAULT_CV, visible: true, hiddenSections: ['talks', 'awards'], phone: '1' };

/** What was counted on two days. */
async function count(app: TestApp): Promise<void> {
  const counts = { site: { '~': { count: 2, visitors: 1 } }, clicks: { '~github%2ecom': { count: 1 } } };
  for (const day of ['2026-03-03', '2026-03-04']) await app.cms.statistics.add(day, counts);
}

/** Creates items of every kind, with a link in every field that takes one. */
export async function fillWithLinks(app: TestApp): Promise<void> {
  await count(app);
  const image = await png(700);
  const { url } = await app.create('media', buildFile('file.png', image));
  await app.create('profilePhotos', buildFile('file.png', image));
  await app.create('siteIcons', buildFile('file.png', image));
  await app.create('resumes', buildFile('cv.pdf', PDF));
  const links = { githubUrl: 'https://example.org/a', demoUrl: '/demo' };
  await app.create('projects', {
    title: 'A project',
    description: 'words',
    result: 'fine',
    techTags: ['a'],
    ...links,
    ...CASE_FIELDS,
    pictures: [{ url }],
  });
  await app.create('experiences', {
    company: 'A company',
    title: 'A title',
    startDate: '2020-01-01',
    endDate: '2021-01-01',
    bullets: ['one'],
  });
  await app.create('techStack', { name: 'Go', iconKey: 'mdi:home' });
  await app.create('services', { name: 'A service', imageUrl: url });
  await app.create('highlights', {
    title: 'A prize',
    kind: 'award',
    organisation: 'A society',
    date: '2024-05-01',
    link: 'https://example.org',
  });
  await app.create('testimonials', {
    clientName: 'A client',
    body: 'Well done',
    socialUrl: 'https://example.org',
    logoUrl: url,
  });
  for (const { name, traits, adminListPath, path } of resourceList) {
    const { body } = await app.call('GET', adminListPath ?? `${path}/admin`, { owner: true });
    if (traits.includes('ordered') && body.items.length === 0) await app.create(name, buildBody(createRouteOf(name)));
  }
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { changesVisible: true } });
  for (const title of ['A post', 'Another post']) {
    const { _id } = await app.create('posts', {
      title,
      content: `# ${title}`,
      status: 'published',
      tags: ['x'],
      coverImage: { url },
      category: 'news',
      changesVisible: true,
    });
    await app.call('PUT', `/api/blog/admin/${_id}`, { owner: true, json: { excerpt: 'Changed once' } });
    const waits = { title: `${title}, soon`, content: 'Waits.', coverImage: { url, alt: 'Soon' }, tags: ['soon'] };
    await app.call('PUT', `/api/blog/admin/${_id}/pending`, { owner: true, json: waits });
  }
  const trashed = await app.create('posts', { title: 'Thrown away', content: 'gone' });
  await app.call('DELETE', `/api/blog/admin/${trashed._id}`, { owner: true });
  await app.create('redirects', { from: '/old', to: '/blog' });
  const json = { name: 'A visitor', email: 'visitor@example.org', message: 'A private message' };
  expect((await app.call('POST', '/api/contact', { json })).status).toBe(201);
  await app.call('PUT', '/api/site-settings/admin', {
    owner: true,
    json: { name: 'My Site', cv: CV, mcpVisible: false },
  });
}

/** Creates items of every kind, with versions and images, some of them in the trash. */
export async function fillWithVersions(app: TestApp): Promise<void> {
  await count(app);
  const picture = await app.create('media', buildFile('file.png', await png(700)));
  const lost = await app.create('media', buildFile('file.png', await png(400)));
  await app.call('DELETE', `/api/media/admin/${lost._id}`, { owner: true });
  for (const side of [300, 310]) {
    await app.create('profilePhotos', buildFile('file.png', await png(side)));
    await app.create('siteIcons', buildFile('file.png', await png(side)));
  }
  const resume = await app.create('resumes', buildFile('cv.pdf', PDF));
  await app.create('projects', { title: 'A project', description: 'words', problem: 'long', techTags: ['a'] });
  await app.create('experiences', { company: 'A company', title: 'A title', startDate: '2020-01-01' });
  await app.create('services', { name: 'A service', imageUrl: picture.url });
  await app.create('testimonials', { clientName: 'A client', body: 'Well done', title: 'CTO', company: 'Its' });
  const content = `# One\n\nline\u2028separated [CV](/api/resumes/download/${resume._id}) ![](${picture.url})`;
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { changesVisible: true } });
  const post = await app.create('posts', {
    title: 'A post',
    content,
    status: 'published',
    tags: ['x', 'y'],
    series: 'A series',
    seriesPart: 2,
    changesVisible: true,
  });
  await app.call('PUT', `/api/blog/admin/${post._id}`, { owner: true, json: { excerpt: 'Changed once' } });
  const waits = { title: 'A post, soon', content: 'line\u2028that waits', series: '', seriesPart: null };
  await app.call('PUT', `/api/blog/admin/${post._id}/pending`, { owner: true, json: waits });
  const trashed = await app.create('posts', { title: 'Thrown away', content: 'gone' });
  await app.call('DELETE', `/api/blog/admin/${trashed._id}`, { owner: true });
  const json = { name: 'A visitor', email: 'visitor@example.org', message: 'A private message' };
  expect((await app.call('POST', '/api/contact', { json })).status).toBe(201);
  await app.call('PUT', '/api/site-settings/admin', {
    owner: true,
    json: { name: 'My Site', cv: { ...DEFAULT_CV, visible: true } },
  });
}
