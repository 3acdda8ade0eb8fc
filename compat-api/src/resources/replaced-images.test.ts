import { imageCalls } from '@portfolio/server/test/image-calls';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp({ realMarkdown: true });

const { send, create, createPost, upload, listed } = imageCalls(app);
const replace = (from: { _id: string }, to: { _id: string }) =>
  send('POST', `/api/media/admin/${from._id}/replace`, { by: to._id });

describe('an image that is replaced everywhere', () => {
  it('is another one in texts, covers, rows, the trash and pending changes, and the same call takes it back', async () => {
    const [before, after] = [await upload(), await upload()];
    const text = (url: string) =>
      `One ![a](${url}) two <img src="${url}"> and ![copy](${url.replace('.svg', '-640.webp')})`;
    const both = await createPost({ content: text(before.url), coverImage: { url: before.url, alt: 'Cover' } });
    await send('PUT', `${both.path}/pending`, { content: `Later ![b](${before.url})` });
    const trashed = await createPost({ content: `![c](${before.url})` });
    await send('DELETE', trashed.path);
    const pictures = [{ url: before.url, alt: 'P' }];
    const project = await create('/api/projects/admin', { title: 'Project', description: 'd', pictures });
    const unrelated = await createPost({ content: `![d](${(await upload()).url})` });
    const stored = [await both.read(), await unrelated.read()];
    const page = (await app.call('GET', `/api/blog/${both.item.slug}`)).body.item;

    const answer = await replace(before, after);
    expect(answer.status).toBe(200);
    expect(answer.body.item.usedBy.map(({ title }: { title: string }) => title)).toEqual(['Project', 'Post', 'Post']);
    const now = await both.read();
    expect(now).toMatchObject({
      content: `One ![a](${after.url}) two <img src="${after.url}"> and ![copy](${after.url})`,
      coverImage: { url: after.url, alt: 'Cover' },
      pending: { content: `Later ![b](${after.url})` },
      ...{ updatedAt: stored[0].updatedAt, rev: stored[0].rev + 1 },
    });
    const { html } = (await app.call('GET', `/api/blog/${both.item.slug}`)).body.item;
    expect(html).toContain(after.url);
    expect(html).not.toContain(before.url);
    expect((await listed('/api/projects/admin', project.item._id)).pictures).toEqual([
      { ...pictures[0], url: after.url },
    ]);
    expect(await unrelated.read()).toEqual(stored[1]);
    // The address that was public is served on.
    expect((await app.request('GET', before.url)).status).toBe(200);

    expect((await replace(after, before)).status).toBe(200);
    const again = await both.read();
    expect(again.content).toBe(text(before.url).replace('-640.webp', '.svg'));
    expect(again.pending.content).toBe(stored[0].pending.content);
    expect((await app.call('GET', `/api/blog/${both.item.slug}`)).body.item).toMatchObject({
      updatedAt: page.updatedAt,
    });
    await send('POST', `${trashed.path}/restore`);
    expect((await trashed.read()).content).toBe(`![c](${before.url})`);
  });

  it('is another one in versions and in the public history, whose other words stay', async () => {
    const { item: settings } = (await send('GET', '/api/site-settings/admin')).body;
    await send('PUT', '/api/site-settings/admin', { changesVisible: true });
    const [before, after] = [await upload(), await upload()];
    const first = `First ![a](${before.url}) text`;
    const post = await createPost({ content: first, tags: ['x', 'y'], changesVisible: true });
    await send('PUT', post.path, { content: `Second ![a](${before.url}) text` });
    const versions = async () => (await send('GET', `${post.path}/versions`)).body.items;
    const listBefore = await versions();
    await replace(before, after);
    expect(await versions()).toEqual(listBefore);
    const { item } = (await send('GET', `${post.path}/versions/${listBefore.at(-1)._id}`)).body;
    expect(item).toMatchObject({ content: first.replace(before.url, after.url), tags: ['x', 'y'], title: 'Post' });
    const { docs } = await app.cms.payload.find({
      collection: 'published-versions',
      where: { post: { equals: post.item._id } },
    });
    expect(docs.map(({ content }) => content?.includes(after.url))).toEqual([true, true]);
    await send('PUT', '/api/site-settings/admin', { changesVisible: settings.changesVisible });
  });

  it('cannot be one that something shows already, also an earlier version alone', async () => {
    const [before, shown, inVersion] = [await upload(), await upload(), await upload()];
    await createPost({ content: `![a](${before.url})` });
    const other = await createPost({ content: `![a](${inVersion.url})` });
    await send('PUT', other.path, { content: `![a](${shown.url})` });
    for (const taken of [shown, inVersion]) {
      expect(await replace(before, taken)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    }
  });

  it('passes its description on to one without', async () => {
    const [before, after] = [await upload(), await upload()];
    await send('PUT', `/api/media/admin/${before._id}`, { alt: 'A tower' });
    expect((await replace(before, after)).body.item.alt).toBe('A tower');
  });
});
