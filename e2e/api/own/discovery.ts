import type { RouteName } from '@portfolio/contract';
import { expectEqual, expectTrue } from '../case.ts';
import { TABLE } from '../general.ts';
import type { Item } from '../world.ts';
import { is, type Own, type Run } from './helpers.ts';

const unknownCollection =
  (name: RouteName, sent: { params?: Record<string, string>; query?: Record<string, string> }): Run =>
  async ({ call }) =>
    is(await call(name, sent.params ?? {}, sent.query ? { query: sent.query } : {}), 404);

/** Search, icons and the description of the API. */
export const discovery: Own = {
  search: {
    200: {
      'finds a post from the moment it is public, and not after': async ({ call, make }) => {
        const word = `zyx${Date.now().toString(36)}`;
        const { _id } = await make('/api/blog/admin', { content: `It holds ${word}.` });
        const found = async () => (await call('search', {}, { query: { q: word } })).body.items;
        expectEqual(
          (await found()).map((item: Item) => item._id),
          [_id],
          'found',
        );
        await call('updatePost', { id: _id }, { json: { status: 'draft' } });
        expectEqual(await found(), [], 'found as a draft');
      },
      'nothing for nothing': async ({ call }) =>
        expectEqual((await call('search', {}, { query: {} })).body, { items: [], total: 0 }, 'the answer'),
    },
  },
  iconCollections: {
    200: {
      'are thirteen': async ({ call }) => {
        const { body } = is(await call('iconCollections'), 200);
        const wanted =
          'tech mdi material-symbols tabler lucide ph icon-park-outline fa6-solid fa6-brands logos simple-icons devicon cib';
        expectEqual(Object.keys(body).join(' '), wanted, 'the collections');
      },
    },
  },
  iconCollection: {
    200: {
      'names its icons': async ({ call }) => {
        const { icons, total } = is(await call('iconCollection', {}, { query: { prefix: 'tech' } }), 200).body;
        expectEqual(icons.length, total, 'icons');
        expectTrue(
          icons.includes('logos:typescript-icon') && icons.includes('devicon:python'),
          'they are not combined',
        );
      },
    },
    404: { 'that is none': unknownCollection('iconCollection', { query: { prefix: 'emoji' } }) },
  },
  iconSearch: {
    200: {
      'finds at most so many': async ({ call }) => {
        const query = { query: 'python', prefix: 'tech', limit: '3' };
        const { icons } = is(await call('iconSearch', {}, { query }), 200).body;
        expectEqual(icons.length, 3, 'icons');
        expectTrue(
          icons.every((icon: string) => /^[a-z0-9-]+:.*python/.test(icon)),
          icons.join(' '),
        );
      },
    },
    404: {
      'in a collection that is none': unknownCollection('iconSearch', { query: { query: 'a', prefix: 'emoji' } }),
    },
  },
  iconSet: {
    200: {
      'draws what is there and names what is not': async ({ call }) => {
        const { icons, not_found } = is(await call('iconSet'), 200).body;
        expectEqual([Object.keys(icons), not_found], [['house'], ['no-such-icon']], 'icons, not found');
      },
    },
    404: { 'of a collection that is none': unknownCollection('iconSet', { params: { prefix: 'emoji' } }) },
  },
  iconDrawing: {
    200: {
      'as SVG': async ({ call }) => {
        const answer = is(await call('iconDrawing'), 200);
        expectTrue(/^image\/svg\+xml/.test(answer.headers.get('content-type') ?? ''), 'its type');
        expectTrue(answer.text.startsWith('<svg') && answer.text.includes('teal'), answer.text);
      },
    },
    404: { 'of an icon that is none': unknownCollection('iconDrawing', { params: { name: 'no-such-icon' } }) },
  },
  openApi: {
    200: {
      'has every call': async ({ call }) => {
        const { paths } = is(await call('openApi', {}, { session: 'none' }), 200).body;
        const described = Object.entries(paths as Record<string, object>).flatMap(([path, calls]) =>
          Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
        );
        const rows = TABLE.map(([, row]) => `${row.method} ${row.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`);
        expectEqual(described.sort(), rows.sort(), 'the calls');
      },
    },
  },
  docs: {
    200: {
      'asks nobody else': async ({ call }) => {
        const { text } = is(await call('docs', {}, { session: 'none' }), 200);
        expectTrue(text.includes('/api/docs/') && !/(src|href)="(https?:)?\/\//.test(text), 'its files');
      },
    },
  },
  docsFile: {
    200: { 'of the page': async ({ call }) => is(await call('docsFile', {}, { session: 'none' }), 200) },
    404: { 'that is none': unknownCollection('docsFile', { params: { file: 'package.json' } }) },
  },
};
