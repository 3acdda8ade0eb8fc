import { type OwnerPost, resources } from '@portfolio/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, NEW_POST, postBody, postField, postValues, slugPreview } from './post-values.ts';

const stored: OwnerPost = {
  _id: 'p1',
  pendingRev: 0,
  rev: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  title: 'Eval sets decay',
  slug: 'eval-sets-decay',
  excerpt: 'Short.',
  tags: ['evaluation', 'one, with a comma'],
  category: 'research',
  coverImage: { url: '/uploads/a.webp', alt: 'A chart' },
  featured: true,
  changesVisible: false,
  readingTime: 2,
  status: 'published',
  publishedAt: '2026-01-02T03:04:05.678Z',
  content: '- one',
};

describe('the body of a post', () => {
  it('omits empty values on create', () => {
    const body = postBody({ ...NEW_POST, title: 'T', content: 'C' });
    expect(body).toEqual({
      title: 'T',
      content: 'C',
      tags: [],
      status: 'draft',
      featured: false,
      changesVisible: false,
    });
    expect(resources.posts.create.safeParse(body).success).toBe(true);
  });

  it('clears emptied values in an edit', () => {
    const emptied = { ...NEW_POST, title: 'T', slug: 's' };
    const body = postBody(emptied, stored);
    expect(body).toMatchObject({ excerpt: '', category: '', publishedAt: '', canonicalUrl: '', coverImage: null });
    expect(resources.posts.update.safeParse(body).success).toBe(true);
  });

  it('sends unchanged values exactly as stored, seconds and commas included', () => {
    const body = postBody(postValues(stored), stored);
    expect(body.publishedAt).toBe(stored.publishedAt);
    expect(body.tags).toEqual(stored.tags);
  });

  it('sends a series part as a number, clears an emptied one and rejects an invalid one', () => {
    const part = (seriesPart: string) => postBody({ ...NEW_POST, title: 'T', series: 'S', seriesPart }, stored);
    expect(part(' 2 ')).toMatchObject({ series: 'S', seriesPart: 2 });
    expect(part('')).toMatchObject({ series: 'S', seriesPart: '' });
    expect(postBody(postValues({ ...stored, series: 'S', seriesPart: 2 }))).toMatchObject({
      series: 'S',
      seriesPart: 2,
    });
    const problems = (typed: string) => resources.posts.update.safeParse(part(typed)).error?.issues ?? [];
    expect(problems('')).toEqual([]);
    expect(problems('two')).toMatchObject([{ path: ['seriesPart'], message: 'Use a whole number from 1 to 1000.' }]);
  });

  it('uses the title as the default description of a cover', () => {
    const body = postBody({ ...NEW_POST, title: ' My post ', coverUrl: '/uploads/a.webp' });
    expect(body.coverImage).toEqual({ url: '/uploads/a.webp', alt: 'My post' });
  });
});

it('round-trips local times to the minute', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(2000, 0), max: new Date(2100, 0), noInvalidDate: true }), (date) => {
      const back = new Date(localTime(date.toISOString()));
      return Math.abs(back.getTime() - date.getTime()) < 60_000;
    }),
  );
});

it('maps errors of the cover to its fields', () => {
  expect([
    postField('coverImage.alt'),
    postField('coverImage.url'),
    postField('coverImage'),
    postField('tags.3'),
  ]).toEqual(['coverAlt', 'coverUrl', 'coverUrl', 'tags']);
});

it('previews the slug generated from a title', () => {
  expect(slugPreview('  Hello, World 2 ')).toBe('hello-world-2');
  expect(slugPreview('你好')).toBe('post-…');
  expect(slugPreview('')).toBe('');
});
