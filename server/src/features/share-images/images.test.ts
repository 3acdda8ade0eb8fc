import type { Values } from '@portfolio/contract/test/content';
import { testFonts } from '@portfolio/resume/test/fonts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';
import { createShare as createShareWith } from './share-image.ts';

const app = sharedApp();
const createShare = () => createShareWith(testFonts());

const bundle = {
  generativeCover: () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0L9 9"/></svg>',
} as never;
const words = { title: 'A title', meta: '1 Jan 2026', name: 'Ada', host: 'ada.example' };
const picture = async (path: string) => {
  const answer = await fetch(app.origin + path);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const publish = (name: 'posts' | 'projects', values: Values) => app.create(name, { status: 'published', ...values });

const TITLES = {
  'a word of 200 letters': 'x'.repeat(200),
  '200 letters in words': 'word '.repeat(40).trim(),
  'right to left': 'مرحبا بالعالم שלום',
  'emoji and CJK': '👩‍💻🏳️‍🌈 世界 こんにちは 안녕',
  'marks and controls': '<script>alert(1)</script> ]]> & \u0001\u202e "quoted" {a} e\u0301\u0301\u0301',
  'a single hyphen': '-',
};

describe('share pictures', () => {
  it.each(Object.entries(TITLES))('of %s have the size that networks expect', async (_, title) => {
    const made = await createShare()(bundle, { ...words, title });
    expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  });

  it('with a name of characters without a look show the host', async () => {
    const share = createShare();
    const made = await share(bundle, { ...words, title: 'x', name: '\u200b', meta: '' });
    expect(await share(bundle, { ...words, title: 'x', name: '', meta: '' })).toEqual(made);
  });

  it('differ for titles without a font only by the number of signs', async () => {
    const share = createShare();
    const [two, other, three] = await Promise.all(
      ['世界', '日本', '日本語'].map((title) => share(bundle, { ...words, title })),
    );
    expect(other?.equals(two as Buffer)).toBe(true);
    expect(three?.equals(two as Buffer)).toBe(false);
  });

  it('are identical for the same texts and rendered once, and differ for others', async () => {
    const share = createShare();
    const [first, second] = await Promise.all([share(bundle, words), share(bundle, { ...words })]);
    expect(second).toBe(first);
    expect((await createShare()(bundle, words)).equals(first as Buffer)).toBe(true);
    expect((await share(bundle, { ...words, title: 'Another' })).equals(first as Buffer)).toBe(false);
  });

  it('are rendered again after a failure', async () => {
    const share = createShare();
    const broken = {
      generativeCover: () => {
        throw new Error('no form');
      },
    } as never;
    await expect(share(broken, words)).rejects.toThrow('no form');
    expect((await share(bundle, words)).length).toBeGreaterThan(1000);
  });

  it('exist for public items only', async () => {
    const titles = { Now: {}, Ahead: { publishedAt: new Date(Date.now() + 86_400_000) }, Sketch: { status: 'draft' } };
    for (const [title, more] of Object.entries(titles)) {
      await publish('posts', { title, content: 'x', ...more });
      await publish('projects', {
        title,
        ...(title === 'Now' && { problem: 'x' }),
        ...more,
        publishedAt: undefined,
      });
    }
    for (const path of ['/og/site.png', '/og/blog/now.png', '/og/projects/now.png']) {
      const { status, bytes } = await picture(path);
      expect([path, status]).toEqual([path, 200]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    }
    for (const name of ['blog/ahead', 'blog/sketch', 'blog/none', 'projects/ahead', 'projects/sketch', 'nothing']) {
      const answer = await app.request('GET', `/og/${name}.png`);
      expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([name, 404, 'no-store']);
    }
  });

  it('of a project are led by its result: a metric with what it counts, else the headline', async () => {
    const share = createShare();
    const results = [undefined, { sentence: 'Cut by half' }, { value: '16.4 → 5.6', sentence: 'wrong replies' }];
    const made = await Promise.all(results.map((result) => share(bundle, { ...words, ...(result && { result }) })));
    expect(new Set(made.map((image) => image.toString('base64'))).size).toBe(3);
    const empty = await share(bundle, { ...words, result: { value: '1', sentence: '\u200b' } });
    expect(empty.equals(made[0] as Buffer)).toBe(true);
    const values = { title: 'Measured', problem: 'x', headline: 'Cut by half' };
    const { _id } = await publish('projects', values);
    const before = await picture('/og/projects/measured.png');
    const metrics = [{ value: '−66 %', label: 'wrong replies' }];
    await app.call('PUT', `/api/projects/admin/${_id}`, { owner: true, json: { metrics } });
    const after = await picture('/og/projects/measured.png');
    expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, false]);
  });

  it('change with the title', async () => {
    const before = await picture('/og/blog/now.png');
    const { items } = (await app.call('GET', '/api/blog')).body;
    await app.call('PUT', `/api/blog/admin/${items[0]._id}`, { owner: true, json: { title: 'Later' } });
    const after = await picture('/og/blog/now.png');
    expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, false]);
  });
});

describe('generative covers', () => {
  const cover = (name: string) => app.request('GET', `/plates/${name}`);

  it('are generated from any text up to 120 characters, in many views', async () => {
    for (const seed of ['a', 'a-b-c', '世界', 'a%2Fb', 'x'.repeat(120), encodeURIComponent('<script>')]) {
      const { status, text, headers } = await cover(`${seed}-15.svg`);
      expect([seed, status]).toEqual([seed, 200]);
      expect(text).toContain('data-view="15"');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('are generated in other sizes, too', async () => {
    for (const [size, width] of [
      ['small', 128],
      ['lead', 640],
      ['row', 112],
      ['large', 600],
    ]) {
      const { status, text } = await cover(`${size}/a-1.svg`);
      expect([status, text.includes(` width="${width}" `)]).toEqual([200, true]);
    }
  });

  it('answer 404 for any other name', async () => {
    const names = [
      'a-100.svg',
      'a.svg',
      'a-x.svg',
      '-1.svg',
      'a-1.png',
      'a-1',
      '',
      `${'x'.repeat(121)}-1.svg`,
      'a/b-1.svg',
    ];
    for (const name of names) expect([name, (await cover(name)).status]).toEqual([name, 404]);
    expect((await cover('%zz-1.svg')).status).toBe(400);
  });
});
