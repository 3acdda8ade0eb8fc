import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it, vi } from 'vitest';

const app = sharedApp({ realMarkdown: true });

type Values = Record<string, unknown>;
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
let count = 0;
/** A public post with a slug of its own that begins with a word. */
async function write(word: string, values: Values = {}) {
  count += 1;
  const slug = `${word}-${count}`;
  const { body, status } = await send('POST', '/api/blog/admin', {
    title: word,
    slug,
    content: 'x',
    status: 'published',
    ...values,
  });
  expect(status).toBe(201);
  const path = `/api/blog/admin/${body.item._id}`;
  return {
    path,
    slug,
    read: async () => (await send('GET', path)).body.item,
    change: (json: Values) => send('PUT', path, json),
    move: async (to: string) => {
      const answer = await send('PUT', path, { slug: to });
      expect(answer.status).toBe(200);
      return answer.body.item;
    },
  };
}
const pageOf = async (slug: string) => (await app.call('GET', `/api/blog/${slug}`)).body.item;

describe('links of posts to a post whose slug changes', () => {
  it('lead to the new address at once, in text and page; nothing else of the posts changes', async () => {
    const target = await write('target');
    const { slug } = target;
    const content = `[a](/blog/${slug}#x) <a href="/blog/${slug}?y">b</a> \`/blog/${slug}\` [c](/blog/${slug}-other)\n\n    [d](/blog/${slug})`;
    const linking = await write('linking', { content });
    const other = await write('other', { content: `See /blog/${slug}.` });
    const [before, otherBefore] = [await linking.read(), await other.read()];
    const page = await pageOf(linking.slug);
    expect(page.html).toContain(`href="/blog/${slug}#x"`);

    expect((await send('GET', `${target.path}/links`)).body).toEqual({ posts: 1 });
    await target.move(`${slug}-moved`);
    expect((await send('GET', `${target.path}/links`)).body).toEqual({ posts: 1 });
    const after = await linking.read();
    const followed = content
      .replace(`(/blog/${slug}#x)`, `(/blog/${slug}-moved#x)`)
      .replace(`"/blog/${slug}?y"`, `"/blog/${slug}-moved?y"`);
    expect(after).toEqual({ ...before, content: followed, rev: before.rev + 1 });
    expect(await other.read()).toEqual(otherBefore);
    const html = page.html
      .replace(`"/blog/${slug}#x"`, `"/blog/${slug}-moved#x"`)
      .replace(`"/blog/${slug}?y"`, `"/blog/${slug}-moved?y"`);
    expect(await pageOf(linking.slug)).toMatchObject({ html, content: followed, updatedAt: page.updatedAt });
    expect((await send('GET', `${linking.path}/versions`)).body.items).toEqual([]);
  });

  it('are followed in drafts and in the trash, and each time', async () => {
    const target = await write('often');
    const draft = await write('draft', { content: `[a](/blog/${target.slug})`, status: 'draft' });
    const trashed = await write('trashed', { content: `[a](/blog/${target.slug})` });
    expect((await send('DELETE', trashed.path)).status).toBe(200);
    await target.move('often-one');
    await target.move('often-two');
    expect((await draft.read()).content).toBe('[a](/blog/often-two)');
    expect((await send('POST', `${trashed.path}/restore`)).status).toBe(200);
    expect((await trashed.read()).content).toBe('[a](/blog/often-two)');
    await target.move(target.slug);
    expect((await draft.read()).content).toBe(`[a](/blog/${target.slug})`);
  });

  it('are followed when the whole of a draft is sent, whose slug follows its title', async () => {
    const { item } = (await send('POST', '/api/blog/admin', { title: 'Whole draft' })).body;
    const linking = await write('whole', { content: `[a](/blog/${item.slug})` });
    const { title: _title, slug, content = '' } = item;
    const sent = { title: 'Whole draft, named anew', slug, content };
    const moved = (await send('PUT', `/api/blog/admin/${item._id}`, sent)).body.item;
    expect(moved.slug).toBe('whole-draft-named-anew');
    expect((await linking.read()).content).toBe(`[a](/blog/${moved.slug})`);
  });

  it('are followed in posts that link to each other, and kept by a refused change', async () => {
    const one = await write('one');
    const two = await write('two', { content: `[a](/blog/${one.slug})` });
    await one.change({ content: `[b](/blog/${two.slug})` });
    expect((await one.change({ slug: two.slug })).status).toBe(409);
    expect((await two.read()).content).toBe(`[a](/blog/${one.slug})`);
    await one.move('one-moved');
    await two.move('two-moved');
    expect((await one.read()).content).toBe('[b](/blog/two-moved)');
    expect((await two.read()).content).toBe('[a](/blog/one-moved)');
  });

  it('still mean the post that had an address before another one takes it over', async () => {
    const earlier = await write('earlier');
    const next = await write('next');
    const later = earlier.slug;
    await earlier.move('earlier-moved');
    const linking = await write('linking', { content: `[a](/blog/${later}) [b](/blog/${next.slug})` });
    await next.move(later);
    expect((await linking.read()).content).toBe(`[a](/blog/earlier-moved) [b](/blog/${later})`);
  });

  it('do not cost an open editor its text: its save is answered with the followed one', async () => {
    const target = await write('edited');
    const linking = await write('linking', { content: `[a](/blog/${target.slug})` });
    const { rev } = await linking.read();
    await target.move('edited-moved');
    const { status, body } = await linking.change({ content: `[a](/blog/${target.slug}) more`, rev });
    expect([status, body.code, body.item.content, body.item.rev]).toEqual([
      409,
      'stale',
      '[a](/blog/edited-moved)',
      rev + 1,
    ]);
  });

  it('are no change in the public history, whatever is saved next', async () => {
    await send('PUT', '/api/site-settings/admin', { changesVisible: true });
    const target = await write('history');
    const linking = await write('linking', { content: `[a](/blog/${target.slug}) one`, changesVisible: true });
    await linking.change({ content: `[a](/blog/${target.slug}) two` });
    const history = async () => (await app.call('GET', `/api/blog/${linking.slug}/changes`)).body.item.entries;
    const before = await history();
    await target.move('history-moved');
    await linking.change({ featured: true });
    expect(await history()).toHaveLength(before.length);
    await linking.change({ content: '[a](/blog/history-moved) three' });
    expect(await history()).toHaveLength(before.length + 1);
  });
});

it('links of posts follow a project, too', async () => {
  const project = { title: 'Desk', slug: 'desk', problem: 'Why' };
  const { _id } = (await send('POST', '/api/projects/admin', project)).body.item;
  const post = await write('linking', { content: '[a](/projects/desk) [b](/blog/desk)' });
  expect((await send('PUT', `/api/projects/admin/${_id}`, { slug: 'big-desk' })).status).toBe(200);
  expect((await post.read()).content).toBe('[a](/projects/big-desk) [b](/blog/desk)');
});

it('links of pending changes follow, too', async () => {
  const target = await write('awaited');
  const linking = await write('waiting');
  await send('PUT', `${linking.path}/pending`, { content: `[a](/blog/${target.slug}) \`/blog/${target.slug}\`` });
  await target.move(`${target.slug}-moved`);
  const { pending, pendingRev } = await linking.read();
  expect(pending.content).toBe(`[a](/blog/${target.slug}-moved) \`/blog/${target.slug}\``);
  expect(pendingRev).toBe(2);
  expect((await pageOf(linking.slug)).content).toBe('x');
});

it('links of pending changes that another process saves meanwhile are left, without transactions, too', async () => {
  const { db } = app.cms.payload;
  const target = await write('late');
  const linking = await write('newer');
  const save = (content: string) => send('PUT', `${linking.path}/pending`, { content });
  await save(`[a](/blog/${target.slug})`);
  const beginning = vi.spyOn(db, 'beginTransaction').mockResolvedValue(null);
  const updateOne = db.updateOne;
  let isFirst = true;
  const writing = vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
    const isBetween = isFirst && args.collection === 'pending-changes';
    if (isBetween) isFirst = false;
    if (isBetween) await save('Newer.');
    return updateOne.call(db, args);
  });
  await target.move(`${target.slug}-moved`);
  for (const spy of [beginning, writing]) spy.mockRestore();
  expect((await linking.read()).pending.content).toBe('Newer.');
});
