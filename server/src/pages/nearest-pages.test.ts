import type { Values } from '@portfolio/contract/test/content';
import { describe, expect, it, vi } from 'vitest';
import { sharedApp } from '../test/shared-app.ts';
import { renderInputOf } from '../test/site.ts';

const app = sharedApp();

const post = (values: Values) => app.create('posts', { status: 'published', content: 'words', ...values });
const nearest = async (path: string) => renderInputOf((await app.request('GET', path)).text).nearestPages;
const paths = async (path: string) => (await nearest(path))?.map((page) => page.path);

describe('the nearest pages of an unknown path', () => {
  it('are those with similar slugs and titles, with their titles', async () => {
    const { slug } = await post({ title: 'Eval sets decay: how to keep yours honest' });
    await post({ title: 'Postgres in anger' });
    await app.create('projects', { title: 'Retrieval Index', problem: 'Nothing was found.' });
    expect(await nearest('/eval-set-decay')).toEqual([
      { title: 'Eval sets decay: how to keep yours honest', path: `/blog/${slug}` },
    ]);
    expect(await paths('/old/Retreival_index.html')).toEqual(['/projects/retrieval-index']);
    expect(await paths('/contact')).toEqual(['/contact-us']);
    expect(await paths('/blog/archive/2024')).toEqual(['/blog']);
    expect(await paths('/wp-login.php')).toEqual([]);
    expect(await paths('/-')).toEqual([]);
    expect(await paths('/%E2%82%AC')).toEqual([]);
  });

  it('are also those of a missing item, by its name alone', async () => {
    await post({ title: 'Walrus facts' });
    expect(await paths('/blog/walrus-fact')).toEqual(['/blog/walrus-facts']);
    expect(await paths('/blog/no-such-thing')).toEqual([]);
  });

  it('are three at most, the most similar first', async () => {
    for (const name of ['Kettle', 'Kettle drum', 'Kettle drum roll', 'Kettle drum rolls on'])
      await post({ title: name });
    expect(await paths('/kettle-drum-roll')).toEqual([
      '/blog/kettle-drum-roll',
      '/blog/kettle-drum-rolls-on',
      '/blog/kettle-drum',
    ]);
  });

  it('are public, and follow changes', async () => {
    await post({ title: 'Quokka draft', status: 'draft' });
    await app.create('projects', { title: 'Quokka without a page' });
    expect(await paths('/quokka')).toEqual([]);
    await post({ title: 'Quokka public' });
    expect(await paths('/quokka')).toEqual(['/blog/quokka-public']);
  });

  it('need no query while the content is the same, and are only for pages that do not exist', async () => {
    const find = vi.spyOn(app.cms.payload, 'find');
    const queriesOf = async (path: string) => {
      find.mockClear();
      await nearest(path);
      return find.mock.calls.length;
    };
    await post({ title: 'One more' });
    expect(await queriesOf('/first')).toBeGreaterThan(0);
    expect(await queriesOf('/second')).toBe(0);
    expect(await nearest('/')).toBeUndefined();
    expect(await nearest('/blog/one-more')).toBeUndefined();
  });
});
