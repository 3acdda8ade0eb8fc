import { buildBody } from '@portfolio/contract/test/content';
import { expectEqual, expectTrue } from '../case.ts';
import { createsItem, expectStatus, type RouteCases, rejectsValue } from './helpers.ts';

/** What redirects do and refuse besides the calls of every resource. */
export const redirects: RouteCases = {
  'redirects.create': {
    201: { 'creates a redirect': createsItem('redirects', 'redirects.listAdmin') },
    400: {
      'without a target': rejectsValue('redirects.create', { from: '/conformance', kind: 'moved' }, 'to'),
      'an address on another host': rejectsValue(
        'redirects.create',
        buildBody('redirects.create', { from: '//evil.example' }),
        'from',
      ),
    },
    409: {
      'from a page': async ({ call }) =>
        expectStatus(
          await call('redirects.create', {}, { json: buildBody('redirects.create', { from: '/blog' }) }),
          409,
          'page_exists',
        ),
      'from the address of another redirect': async ({ call, createItem }) => {
        const { from } = await createItem('redirects');
        const json = buildBody('redirects.create', { from });
        expectStatus(await call('redirects.create', {}, { json }), 409, 'from_taken');
      },
      'to itself': async ({ call, stamp }) => {
        const json = { from: `/${stamp}`, to: `/${stamp}/` };
        expectStatus(await call('redirects.create', {}, { json }), 409, 'redirect_loop');
      },
    },
  },
  'redirects.restore': {
    409: {
      'when another redirect has its address': async ({ call, createItem }) => {
        const { _id, from } = await createItem('redirects');
        expectStatus(await call('redirects.delete', { id: _id }), 200);
        await createItem('redirects', { from });
        expectStatus(await call('redirects.restore', { id: _id }), 409, 'from_taken');
      },
    },
  },
  'redirects.listAutomatic': {
    200: {
      'lists the former address of a post': async ({ call, createItem }) => {
        const { _id, slug } = await createItem('posts', { status: 'published' });
        const { item } = (await call('posts.update', { id: _id }, { json: { slug: `${slug}-moved` } })).body;
        const { items } = expectStatus(await call('redirects.listAutomatic'), 200).body;
        const row = items.find(({ from }: { from: string }) => from === `/blog/${slug}`);
        expectTrue(row !== undefined, 'the former address is missing');
        expectEqual([row.to, row.kind, row.origin], [`/blog/${item.slug}`, 'moved', 'slug'], 'the redirect');
      },
    },
  },
};
