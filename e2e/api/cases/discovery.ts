import type { RouteName } from '@portfolio/contract';
import { expectEqual, expectTrue } from '../case.ts';
import type { Item } from '../context.ts';
import { ROUTES } from '../derived-cases.ts';
import { expectStatus, type RouteCases, type RunCase } from './helpers.ts';

const unknownCollection =
  (name: RouteName, sent: { params?: Record<string, string>; query?: Record<string, string> }): RunCase =>
  async ({ call }) =>
    expectStatus(await call(name, sent.params ?? {}, sent.query ? { query: sent.query } : {}), 404);

/** Search, icons and the API description. */
export const discovery: RouteCases = {
  'search.query': {
    200: {
      'finds a post while it is public': async ({ call, createItem }) => {
        const word = `zyx${Date.now().toString(36)}`;
        const { _id } = await createItem('posts', { content: `It holds ${word}.` });
        const search = async () => (await call('search.query', {}, { query: { q: word } })).body.items;
        expectEqual(
          (await search()).map((item: Item) => item._id),
          [_id],
          'found',
        );
        await call('posts.update', { id: _id }, { json: { status: 'draft' } });
        expectEqual(await search(), [], 'found as a draft');
      },
      'finds nothing for an empty query': async ({ call }) =>
        expectEqual(
          (await call('search.query', {}, { query: {} })).body,
          { items: [], total: 0, kinds: [] },
          'the answer',
        ),
    },
  },
  'icons.listCollections': {
    200: {
      'lists thirteen collections': async ({ call }) => {
        const { body } = expectStatus(await call('icons.listCollections'), 200);
        const wanted =
          'tech mdi material-symbols tabler lucide ph icon-park-outline fa6-solid fa6-brands logos simple-icons devicon cib';
        expectEqual(Object.keys(body).join(' '), wanted, 'the collections');
      },
    },
  },
  'icons.readCollection': {
    200: {
      'lists the names of its icons': async ({ call }) => {
        const { icons, total } = expectStatus(
          await call('icons.readCollection', {}, { query: { prefix: 'tech' } }),
          200,
        ).body;
        expectEqual(icons.length, total, 'icons');
        expectTrue(
          icons.includes('logos:typescript-icon') && icons.includes('devicon:python'),
          'they are not combined',
        );
      },
    },
    404: { 'an unknown collection': unknownCollection('icons.readCollection', { query: { prefix: 'emoji' } }) },
  },
  'icons.search': {
    200: {
      'returns at most `limit` icons': async ({ call }) => {
        const query = { query: 'python', prefix: 'tech', limit: '3' };
        const { icons } = expectStatus(await call('icons.search', {}, { query }), 200).body;
        expectEqual(icons.length, 3, 'icons');
        expectTrue(
          icons.every((icon: string) => /^[a-z0-9-]+:.*python/.test(icon)),
          icons.join(' '),
        );
      },
    },
    404: {
      'in an unknown collection': unknownCollection('icons.search', { query: { query: 'a', prefix: 'emoji' } }),
    },
  },
  'icons.readSet': {
    200: {
      'returns the icons found and lists the others in `not_found`': async ({ call }) => {
        const { icons, not_found } = expectStatus(await call('icons.readSet'), 200).body;
        expectEqual([Object.keys(icons), not_found], [['house'], ['no-such-icon']], 'icons, not found');
      },
    },
    404: { 'of an unknown collection': unknownCollection('icons.readSet', { params: { prefix: 'emoji' } }) },
  },
  'icons.readSvg': {
    200: {
      'as SVG': async ({ call }) => {
        const answer = expectStatus(await call('icons.readSvg'), 200);
        expectTrue(/^image\/svg\+xml/.test(answer.headers.get('content-type') ?? ''), 'its type');
        expectTrue(answer.text.startsWith('<svg') && answer.text.includes('teal'), answer.text);
      },
    },
    404: { 'of an unknown icon': unknownCollection('icons.readSvg', { params: { name: 'no-such-icon' } }) },
  },
  'docs.openApi': {
    200: {
      'describes every route of the table': async ({ call }) => {
        const { paths } = expectStatus(await call('docs.openApi', {}, { session: 'none' }), 200).body;
        const described = Object.entries(paths as Record<string, object>).flatMap(([path, calls]) =>
          Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
        );
        const rows = ROUTES.map(([, row]) => `${row.method} ${row.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`);
        expectEqual(described.sort(), rows.sort(), 'the calls');
      },
    },
  },
  'docs.page': {
    200: {
      'is a page with files of this origin alone': async ({ call }) => {
        const { text, headers } = expectStatus(await call('docs.page', {}, { session: 'none' }), 200);
        expectTrue(/^text\/html/.test(headers.get('content-type') ?? ''), 'its type');
        expectTrue(!/src="(https?:)?\/\//.test(text), 'its files');
      },
    },
  },
};
