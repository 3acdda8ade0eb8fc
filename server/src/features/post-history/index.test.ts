import { join } from 'node:path';
import { readPublishedVersions } from '@portfolio/cms';
import type { PostHistory } from '@portfolio/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedAppWithFakeTime } from '#app/test/shared-app.ts';

const MINUTE = 60_000;
const app = sharedAppWithFakeTime(MINUTE);
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const setSite = (changesVisible: boolean) => send('PUT', '/api/site-settings/admin', { changesVisible });

beforeEach(async () => {
  await setSite(true);
});

const later = (ms = MINUTE) => vi.setSystemTime(Date.now() + ms);

type Values = Record<string, unknown>;
interface Written {
  id: string;
  slug: string;
  change(json: Values): Promise<void>;
}
/** A public post whose history is on, unless `values` say otherwise. */
async function write(values: Values = {}): Promise<Written> {
  const json = { title: 'A post', content: 'one', status: 'published', changesVisible: true, ...values };
  const { body, status } = await send('POST', '/api/blog/admin', json);
  expect(status).toBe(201);
  const { _id: id, slug } = body.item;
  return {
    id,
    slug,
    change: async (change) => {
      later();
      expect((await send('PUT', `/api/blog/admin/${id}`, change)).status).toBe(200);
    },
  };
}

async function record({ slug }: { slug: string }): Promise<PostHistory | null> {
  const { status, body } = await app.call('GET', `/api/blog/${slug}/changes`);
  return status === 200 ? body.item : null;
}
const updatesOf = async ({ slug }: Written): Promise<string[] | undefined> =>
  (await app.call('GET', `/api/blog/${slug}`)).body.item.updates;
/** The contents of a history as one text per entry: `[-removed-]{+added+}`, and `start` for a base. */
const marked = (item: PostHistory | null) =>
  item?.entries.map(
    ({ comparison }) =>
      comparison?.content
        .map((passage) =>
          'skipped' in passage
            ? `…${passage.skipped}…`
            : passage.pieces
                .map(({ text, change }) =>
                  change === 'added' ? `{+${text}+}` : change === 'removed' ? `[-${text}-]` : text,
                )
                .join(''),
        )
        .join('|') ?? 'start',
  );
const versionsOf = async ({ id }: Written) =>
  (await send('GET', `/api/blog/admin/${id}/published-versions`)).body.items as { _id: string; withheld: boolean }[];
const withhold = (post: Written, version: string, withheld = true) =>
  send('PUT', `/api/blog/admin/${post.id}/published-versions/${version}`, { withheld });

describe('the public history', () => {
  it('compares the published versions since both switches are on, newest first', async () => {
    const post = await write({ content: 'one two three' });
    expect([await record(post), await updatesOf(post)]).toEqual([null, []]);
    await post.change({ content: 'one two four' });
    await post.change({ title: 'A better post', content: 'one two four\n\nfive' });
    const item = await record(post);
    expect(marked(item)).toEqual(['one two four|{+five+}', 'one two [-three-]{+four+}', 'start']);
    expect(item?.entries[0]?.comparison?.title?.map(({ text }) => text)).toEqual(['A ', 'better ', 'post']);
    expect(await updatesOf(post)).toEqual(
      item?.entries
        .slice(0, 2)
        .map(({ publicAt }) => publicAt)
        .reverse(),
    );
  });

  it('does not grow by saves that leave title, excerpt and content as they are', async () => {
    const post = await write();
    await post.change({ tags: ['a'], featured: true, notes: undefined });
    await post.change({ content: 'one' });
    expect(await versionsOf(post)).toHaveLength(1);
  });

  it('never has the text of a draft, and goes on from the version before', async () => {
    const post = await write({ content: 'public words' });
    await post.change({ status: 'draft' });
    await post.change({ content: 'secret draft' });
    await post.change({ content: 'public phrase', status: 'published' });
    expect(marked(await record(post))).toEqual(['public [-words-]{+phrase+}', 'start']);
  });

  it('begins when the switch of the post is turned on, with the version of that moment', async () => {
    const post = await write({ content: 'before the switch', changesVisible: false });
    await post.change({ content: 'at the switch' });
    expect(await versionsOf(post)).toHaveLength(0);
    await post.change({ changesVisible: true });
    await post.change({ content: 'after the switch' });
    expect(marked(await record(post))).toEqual(['[-at-]{+after+} the switch', 'start']);
  });

  it('has nothing of the time in which the switch of the post was off', async () => {
    const post = await write({ content: 'first words' });
    await post.change({ content: 'second words' });
    await post.change({ changesVisible: false });
    await post.change({ content: 'unrecorded words' });
    expect([await record(post), await updatesOf(post)]).toEqual([null, undefined]);
    await post.change({ content: 'third words' });
    await post.change({ changesVisible: true });
    await post.change({ content: 'fourth words' });
    const all = marked(await record(post));
    expect(all).toEqual(['[-third-]{+fourth+} words', 'start', '[-first-]{+second+} words', 'start']);
    expect(JSON.stringify(all)).not.toContain('unrecorded');
  });

  it('begins with the public version if the switch of the site is turned on later', async () => {
    await setSite(false);
    const post = await write({ content: 'old words' });
    await post.change({ content: 'current words' });
    await setSite(true);
    expect(await record(post)).toBeNull();
    await post.change({ content: 'new words' });
    expect(marked(await record(post))).toEqual(['[-current-]{+new+} words', 'start']);
    await setSite(false);
    expect([await record(post), await updatesOf(post)]).toEqual([null, undefined]);
  });

  it('has no version of a scheduled post before its time, and only the last one after it', async () => {
    const start = Date.now();
    const at = new Date(start + 60 * MINUTE).toISOString();
    const post = await write({ content: 'too early', publishedAt: at });
    await post.change({ content: 'in time' });
    expect((await versionsOf(post)).length).toBe(1);
    expect(await record(post)).toBeNull();
    vi.setSystemTime(start + 60 * MINUTE);
    expect(await updatesOf(post)).toEqual([]);
    await post.change({ content: 'in good time' });
    const item = await record(post);
    expect(marked(item)).toEqual(['in {+good +}time', 'start']);
    expect(item?.entries[1]?.publicAt).toBe(at);
  });

  it('forgets a scheduled version that becomes a draft before its time', async () => {
    const start = Date.now();
    const post = await write({ content: 'never', publishedAt: new Date(start + 10 * MINUTE).toISOString() });
    await post.change({ status: 'draft' });
    vi.setSystemTime(start + 20 * MINUTE);
    await post.change({ status: 'published', content: 'first', publishedAt: '' });
    await post.change({ content: 'second' });
    expect(marked(await record(post))).toEqual(['[-first-]|{+second+}', 'start']);
  });

  it('answers 404 in the same words for a missing post, a draft, a trashed post, and a history that is off or empty', async () => {
    const draft = await write({ status: 'draft' });
    const empty = await write();
    const off = await write();
    await off.change({ content: 'two' });
    await off.change({ changesVisible: false });
    const trashed = await write();
    await trashed.change({ content: 'two' });
    expect(await record(trashed)).not.toBeNull();
    await send('DELETE', `/api/blog/admin/${trashed.id}`);
    const slugs = ['never-was', draft.slug, empty.slug, off.slug, trashed.slug];
    const answers = await Promise.all(slugs.map((slug) => app.call('GET', `/api/blog/${slug}/changes`)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('moves with the slug, and redirects from the old one only while there is something to see', async () => {
    const post = await write({ title: 'Moves about', content: 'here it is' });
    await post.change({ slug: 'moved-about' });
    expect((await app.call('GET', `/api/blog/${post.slug}/changes`)).status).toBe(404);
    await post.change({ content: 'there it is' });
    const moved = await app.call('GET', `/api/blog/${post.slug}/changes`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/blog/moved-about/changes']);
    expect(marked(await record({ slug: 'moved-about' }))).toEqual(['[-here-]{+there+} it is', 'start']);
  });

  it('keeps the last hundred versions, and none of a post that is deleted for good', async () => {
    const post = await write({ content: 'version 1' });
    const { db } = app.cms.payload;
    const publicAt = new Date().toISOString();
    for (let number = 2; number <= 99; number += 1) {
      const content = number === 99 ? 'version 1' : `version ${number}`;
      const data = { post: post.id, number, publicAt, title: 'A post', content };
      await db.create({ collection: 'published-versions', data });
    }
    await post.change({ content: 'version 100' });
    await post.change({ content: 'version 101' });
    const versions = await versionsOf(post);
    expect(versions).toHaveLength(100);
    expect(await updatesOf(post)).toHaveLength(99);
    const { entries = [] } = (await record(post)) ?? {};
    expect(entries).toHaveLength(100);
    expect(entries.at(-1)?.comparison).toBeUndefined();
    await send('DELETE', `/api/blog/admin/${post.id}`);
    await send('DELETE', `/api/blog/admin/trash/${post.id}`);
    expect(await readPublishedVersions(app.cms.payload, post.id)).toEqual([]);
  });

  it('is compared again after a restore, whose versions may have other texts', async () => {
    const post = await write({ content: 'one' });
    await post.change({ content: 'two' });
    expect(marked(await record(post))).toEqual(['[-one-]|{+two+}', 'start']);
    const [last] = await versionsOf(post);
    const { db } = app.cms.payload;
    await db.updateOne({ collection: 'published-versions', id: last?._id ?? '', data: { content: 'three' } });
    const backup = join(app.folder, 'other-texts.zip');
    await app.backups.makeAt(backup, () => {});
    await app.backups.restore(backup, false);
    expect(marked(await record(post))).toEqual(['[-one-]|{+three+}', 'start']);
  });
});

describe('a withheld version', () => {
  it('is passed over, and nothing of it is shown until it is shown again', async () => {
    const post = await write({ content: 'the quick fox' });
    await post.change({ content: 'the private fox' });
    await post.change({ content: 'the brown fox' });
    const before = await app.call('GET', `/api/blog/${post.slug}/changes`);
    expect(before.text).toContain('private');
    const [, middle] = await versionsOf(post);
    expect((await withhold(post, middle?._id ?? '')).body.item.withheld).toBe(true);
    const after = await app.call('GET', `/api/blog/${post.slug}/changes`, {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    });
    expect(after.status).toBe(200);
    expect(after.text).not.toContain('private');
    expect(marked(after.body.item)).toEqual(['the [-quick-]{+brown+} fox', 'start']);
    expect(await updatesOf(post)).toHaveLength(1);
    await withhold(post, middle?._id ?? '', false);
    expect(marked(await record(post))).toHaveLength(3);
  });

  it('can be the first one or the last one', async () => {
    const post = await write({ content: 'alpha' });
    await post.change({ content: 'beta' });
    await post.change({ content: 'gamma' });
    const [last, , first] = await versionsOf(post);
    await withhold(post, first?._id ?? '');
    expect(marked(await record(post))).toEqual(['[-beta-]|{+gamma+}', 'start']);
    await withhold(post, last?._id ?? '');
    expect(await record(post)).toBeNull();
  });

  it('that resumes the history lets nothing be compared with what was before it', async () => {
    const post = await write({ content: 'first words' });
    await post.change({ content: 'second words' });
    await post.change({ changesVisible: false, content: 'other words' });
    await post.change({ changesVisible: true });
    await post.change({ content: 'last words' });
    const [, resumed] = await versionsOf(post);
    await withhold(post, resumed?._id ?? '');
    expect(marked(await record(post))).toEqual(['start', '[-first-]{+second+} words', 'start']);
  });

  it('of a scheduled post stays withheld when the post is saved with the same text', async () => {
    const start = Date.now();
    const post = await write({ content: 'first words' });
    await post.change({ content: 'private words', publishedAt: new Date(start + 60 * MINUTE).toISOString() });
    const [scheduled] = await versionsOf(post);
    await withhold(post, scheduled?._id ?? '');
    await post.change({ tags: ['a'] });
    expect((await versionsOf(post)).map(({ withheld }) => withheld)).toEqual([true, false]);
    vi.setSystemTime(start + 61 * MINUTE);
    expect(await record(post)).toBeNull();
    await post.change({ content: 'last words' });
    expect(marked(await record(post))).toEqual(['[-first-]{+last+} words', 'start']);
  });

  it('belongs to its post, and is for the owner only', async () => {
    const [post, other] = [await write(), await write()];
    const [version] = await versionsOf(other);
    expect((await withhold(post, version?._id ?? '')).status).toBe(404);
    const rest = await app.request('GET', '/payload-api/published-versions');
    expect(rest.status).not.toBe(200);
  });
});
