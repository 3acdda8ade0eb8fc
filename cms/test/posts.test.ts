import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Post } from '../src/payload-types.ts';
import { asOwner, fakeHtml, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

type PostData = Partial<Omit<Post, 'id'>>;
const create = (data: PostData, context = {}) =>
  cms.payload.create({ collection: 'posts', data: { title: 'A post', ...data } as Post, ...asOwner(cms, context) });
const update = (post: Post, data: PostData, context = {}) =>
  cms.payload.update({ collection: 'posts', id: post.id, data, trash: true, ...asOwner(cms, context) });
const trash = (post: Post) => update(post, { deletedAt: new Date().toISOString() });
const restore = (post: Post) => update(post, { deletedAt: null });
const later = (minutes: number) => vi.setSystemTime(new Date(Date.now() + minutes * 60_000));
const withClock = async (test: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await test().finally(() => vi.useRealTimers());
};
const errorsOf = async (call: Promise<unknown>) => {
  const error = (await call.catch((thrown: unknown) => thrown)) as { data?: { errors?: { path: string }[] } };
  return error.data?.errors?.map(({ path }) => path);
};

describe('publishedAt of a scheduled post', () => {
  const AHEAD = '2090-01-01T00:00:00.000Z';

  it('can be cleared: the post is published at once, or is a draft without a time', async () => {
    const before = Date.now();
    const scheduled = await create({ title: 'Soon', status: 'published', content: 'x', publishedAt: AHEAD });
    const now = await update(scheduled, { publishedAt: null });
    expect(new Date(now.publishedAt as string).getTime()).toBeGreaterThanOrEqual(before);
    expect(new Date(now.publishedAt as string).getTime()).toBeLessThanOrEqual(Date.now());
    expect(now.wasPublic).toBe(true);
    const draft = await create({ title: 'Later', content: 'x', publishedAt: AHEAD });
    expect((await update(draft, { publishedAt: null })).publishedAt).toBeNull();
  });

  it('is kept by other changes, and cannot be cleared once it has passed', async () => {
    const scheduled = await create({ title: 'Kept', status: 'published', content: 'x', publishedAt: AHEAD });
    expect((await update(scheduled, { featured: true })).publishedAt).toBe(AHEAD);
    const past = '2024-01-01T00:00:00.000Z';
    const old = await create({ title: 'Old', status: 'published', content: 'x', publishedAt: past });
    expect((await update(old, { publishedAt: null })).publishedAt).toBe(past);
  });
});

describe('the slug of a post', () => {
  it('is derived from the title and made unique', async () => {
    const slugs = [];
    for (let index = 0; index < 3; index += 1) slugs.push((await create({ title: '  Über Graph RAG! ' })).slug);
    expect(slugs).toEqual(['ber-graph-rag', 'ber-graph-rag-2', 'ber-graph-rag-3']);
  });

  it('is a short id if the title has no usable characters', async () => {
    expect((await create({ title: '你好' })).slug).toMatch(/^post-[0-9a-f]{8}$/);
    expect((await create({ title: '---' })).slug).toMatch(/^post-[0-9a-f]{8}$/);
  });

  it('is never admin', async () => {
    expect((await create({ title: 'Admin' })).slug).toBe('admin-2');
    expect((await create({ title: 'x', slug: 'admin' })).slug).toBe('admin-3');
  });

  it('can be typed, and is slugified', async () => {
    expect((await create({ slug: 'My Own: Slug' })).slug).toBe('my-own-slug');
    expect((await create({ title: 'Only hyphens', slug: '--' })).slug).toBe('only-hyphens');
  });

  it('is rejected with slug_taken if it is typed and in use', async () => {
    await create({ slug: 'taken' });
    await expect(create({ slug: 'Taken' })).rejects.toMatchObject({ code: 'slug_taken', status: 400 });
    expect(await errorsOf(create({ slug: 'taken' }))).toEqual(['slug']);
    const other = await create({ title: 'Other' });
    await expect(update(other, { slug: 'taken' })).rejects.toMatchObject({ code: 'slug_taken' });
    expect((await update(other, { slug: 'other' })).slug).toBe('other');
  });

  it('is kept when the title of a public post changes, and derived again when it is cleared', async () => {
    const post = await create({ title: 'First words', content: 'text', status: 'published' });
    expect((await update(post, { title: 'Second words' })).slug).toBe('first-words');
    expect((await update(post, { slug: '' })).slug).toBe('second-words');
  });

  it('is added to previousSlugs when a public post changes it', async () => {
    const post = await create({ slug: 'one', content: 'text' });
    expect((await update(post, { slug: 'two' })).previousSlugs).toEqual([]);
    await update(post, { status: 'published' });
    expect((await update(post, { slug: 'three' })).previousSlugs).toEqual(['two']);
    expect((await update(post, { slug: 'four' })).previousSlugs).toEqual(['two', 'three']);
    expect(await update(post, { slug: 'two' })).toMatchObject({ slug: 'two', previousSlugs: ['three', 'four'] });
    const movedFrom = async (slug: string) =>
      (await cms.payload.find({ collection: 'posts', where: { previousSlugs: { equals: slug } } })).docs;
    expect((await movedFrom('four')).map(({ slug }) => slug)).toEqual(['two']);
    expect(await movedFrom('two')).toEqual([]);
  });

  it('is free while the post is in the trash, and set again by a restore', async () => {
    const post = await create({ slug: 'thrown-away', content: 'text', status: 'published' });
    expect(await trash(post)).toMatchObject({ slug: null, trashedSlug: 'thrown-away' });
    expect(await restore(post)).toMatchObject({ slug: 'thrown-away', trashedSlug: null, previousSlugs: [] });
    await trash(post);
    const taker = await create({ slug: 'thrown-away' });
    expect(taker.slug).toBe('thrown-away');
    expect(await restore(post)).toMatchObject({ slug: 'thrown-away-2', previousSlugs: ['thrown-away'] });
  });

  it('can be null in several trashed posts', async () => {
    for (const slug of ['bin-1', 'bin-2']) expect((await trash(await create({ slug }))).slug).toBeNull();
  });
});

describe('the times of a post', () => {
  it('are set at the first publication and kept', () =>
    withClock(async () => {
      const post = await create({ title: 'Times', content: 'text' });
      expect(post.publishedAt).toBeNull();
      later(5);
      const published = await update(post, { status: 'published' });
      expect(published.publishedAt).toBe(new Date().toISOString());
      expect(published.contentUpdatedAt).toBe(published.publishedAt);
      later(5);
      await update(post, { status: 'draft' });
      later(5);
      const again = await update(post, { status: 'published', featured: true, category: 'news' });
      expect(again.publishedAt).toBe(published.publishedAt);
      expect(again.contentUpdatedAt).toBe(published.publishedAt);
      expect((await update(post, { publishedAt: null })).publishedAt).toBe(published.publishedAt);
    }));

  it.each<PostData>([
    { title: 'Other title' },
    { excerpt: 'Other excerpt' },
    { content: 'other text' },
    { tags: ['other'] },
    { coverImage: { url: '/uploads/other.webp' } },
  ])('contentUpdatedAt changes with %o', (change) =>
    withClock(async () => {
      const post = await create({ title: 'Words', content: 'text', status: 'published' });
      later(5);
      const changed = await update(post, change);
      expect(changed.contentUpdatedAt).toBe(new Date().toISOString());
      expect(changed.publishedAt).toBe(post.publishedAt);
    }),
  );

  it('can be set by the owner, before and after publication', () =>
    withClock(async () => {
      const publishedAt = '2024-03-01T10:00:00.000Z';
      const post = await create({ content: 'text', publishedAt });
      later(5);
      const published = await update(post, { status: 'published' });
      expect(published).toMatchObject({ publishedAt, contentUpdatedAt: publishedAt });
      const moved = '2024-02-01T10:00:00.000Z';
      expect(await update(post, { publishedAt: moved })).toMatchObject({ publishedAt: moved, contentUpdatedAt: moved });
    }));

  it('can be set by an import', async () => {
    const dates = { publishedAt: '2023-01-01T00:00:00.000Z', contentUpdatedAt: '2023-06-01T00:00:00.000Z' };
    const context = { keepContentUpdatedAt: true };
    expect(await create({ content: 'text', status: 'published', ...dates }, context)).toMatchObject(dates);
    const without = await create({ content: 'text', status: 'published', ...dates });
    expect(without.contentUpdatedAt).toBe(dates.publishedAt);
  });
});

describe('the content of a post', () => {
  it('is rendered and its reading time computed when it changes', async () => {
    const post = await create({ content: 'word '.repeat(401) });
    expect(post).toMatchObject({ html: fakeHtml('word '.repeat(401)), readingTime: 3 });
    expect(await update(post, { content: 'short' })).toMatchObject({ html: fakeHtml('short'), readingTime: 1 });
    expect(await update(post, { title: 'Other' })).toMatchObject({ html: fakeHtml('short'), readingTime: 1 });
  });

  it('stores the renderer version of its html', async () => {
    const post = await create({ content: 'text', htmlVersion: 99 });
    expect(post.htmlVersion).toBe(RENDERER_VERSION);
    const { id } = post;
    await cms.payload.db.updateOne({ collection: 'posts', id, data: { html: '<p>older</p>', htmlVersion: null } });
    expect(await update(post, { title: 'Other' })).toMatchObject({ html: '<p>older</p>', htmlVersion: null });
    expect(await update(post, { content: 'new' })).toMatchObject({
      html: fakeHtml('new'),
      htmlVersion: RENDERER_VERSION,
    });
  });

  it('is not trimmed', async () => {
    expect((await create({ content: '    code\n' })).content).toBe('    code\n');
  });

  it('may be empty in a draft, but not in a published post', async () => {
    const post = await create({ title: 'Empty' });
    expect(await errorsOf(update(post, { status: 'published' }))).toEqual(['content']);
    expect(await errorsOf(create({ status: 'published', content: '  ' }))).toEqual(['content']);
    const full = await create({ status: 'published', content: 'text' });
    expect(await errorsOf(update(full, { content: '' }))).toEqual(['content']);
  });

  it('ignores html and computed fields of a request', async () => {
    const post = await create({ content: 'text', html: '<script>', readingTime: 99, rev: 99, wasPublic: true });
    expect(post).toMatchObject({ html: fakeHtml('text'), readingTime: 1, rev: 1, wasPublic: false });
  });
});

it('uses the title as alternative text of a cover without one', async () => {
  const post = await create({ title: 'Cover', coverImage: { url: 'example.com/a.png' } });
  expect(post.coverImage).toEqual({ url: 'https://example.com/a.png', alt: 'Cover' });
  expect((await update(post, { coverImage: { url: '' } })).coverImage).toEqual({ url: null, alt: null });
});

describe('versions', () => {
  it('restore only texts and the cover', async () => {
    const post = await create({ title: 'Old', slug: 'versioned', content: 'old' });
    await update(post, { title: 'New', slug: 'moved', content: 'new', status: 'published' });
    const { docs } = await cms.payload.findVersions({
      collection: 'posts',
      where: { parent: { equals: post.id } },
      sort: 'createdAt',
      ...asOwner(cms),
    });
    expect(docs.map(({ version }) => version.title)).toEqual(['Old', 'New']);
    const restored = await cms.payload.restoreVersion({ collection: 'posts', id: docs[0]?.id ?? '', ...asOwner(cms) });
    expect(restored).toMatchObject({ title: 'Old', content: 'old', slug: 'moved', status: 'published' });
    const stored = await cms.payload.findByID({ collection: 'posts', id: post.id, ...asOwner(cms) });
    expect(stored).toMatchObject({ title: 'Old', html: fakeHtml('old'), slug: 'moved', status: 'published', rev: 3 });
  });
});

it('rejects a change with an outdated expectedRev', async () => {
  const post = await create({ title: 'Stale' });
  const changed = await update(post, { title: 'Fresh' }, { expectedRev: 1 });
  expect(changed.rev).toBe(2);
  await expect(update(post, { title: 'Old news' }, { expectedRev: 1 })).rejects.toMatchObject({
    code: 'stale',
    status: 409,
  });
  expect((await cms.payload.findByID({ collection: 'posts', id: post.id })).title).toBe('Fresh');
});
