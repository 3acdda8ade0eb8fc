import { imageCalls } from '@portfolio/server/test/image-calls';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp({ realMarkdown: true });

const { send, create, createPost, upload, listed } = imageCalls(app);

describe('the description of an image', () => {
  const describe = (image: { _id: string }, alt: string) => send('PUT', `/api/media/admin/${image._id}`, { alt });

  it('stands wherever it is shown without one of its own, at once', async () => {
    const image = await upload();
    const content = `![](${image.url}) ![own words](${image.url})`;
    const { item } = await createPost({ title: 'A title', content, coverImage: { url: image.url } });
    const pictures = [{ url: image.url }, { url: image.url, alt: 'own' }];
    const story = { title: 'Described', description: 'd', problem: 'p', pictures };
    const project = await create('/api/projects/admin', story);
    const read = async (path: string) => (await app.call('GET', path)).body.item;
    expect((await read(`/api/blog/${item.slug}`)).coverImage.alt).toBe('A title');

    await describe(image, 'A “tower” & <fog>');
    const post = await read(`/api/blog/${item.slug}`);
    expect(post.html).toContain('alt="A “tower” &amp; &lt;fog>"');
    expect(post.html).toContain('alt="own words"');
    expect(post.coverImage.alt).toBe('A “tower” & <fog>');
    expect((await read(`/api/projects/${project.item.slug}`)).pictures).toMatchObject([
      { alt: 'A “tower” & <fog>' },
      { alt: 'own' },
    ]);
    // Forms show what is stored.
    expect((await send('GET', `/api/blog/admin/${item._id}`)).body.item.coverImage.alt).toBe('A title');
    await describe(image, '');
    expect((await read(`/api/blog/${item.slug}`)).coverImage.alt).toBe('A title');
  });

  it('is listed with what each place says itself, and the words before the image', async () => {
    const image = await upload();
    const content = `# Grid\n\nFirst paragraph.\n\nThe line **sags** [out](/x) of the image:\n\n![Own \\[words\\]](${image.url})`;
    await createPost({ title: 'Quarter hours', content });
    await create('/api/projects/admin', {
      title: 'Gridwatch',
      description: 'd',
      pictures: [{ url: image.url, alt: 'Load' }],
    });
    const { usedBy } = await listed('/api/media/admin', image._id);
    expect(usedBy).toMatchObject([
      { kind: 'project', title: 'Gridwatch', description: 'Load' },
      { kind: 'post', description: 'Own [words]', context: 'The line sags out of the image:' },
    ]);
  });
});
