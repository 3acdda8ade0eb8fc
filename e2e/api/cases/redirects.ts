import { buildBody } from '@portfolio/contract/test/content';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { createsItem, expectStatus, type RouteCases, rejectsValue } from './helpers.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Asks for an address that nothing answers, as a visitor. */
async function miss({ base, uniqueWord }: TestContext, path = `/missed/${uniqueWord()}`) {
  const headers = { 'user-agent': BROWSER, referer: 'https://elsewhere.example/page' };
  expectEqual((await fetch(new URL(path, base), { headers })).status, 404, 'status');
  return { path };
}

const missed = async ({ call }: TestContext): Promise<{ path: string; count: number; source?: string }[]> =>
  expectStatus(await call('redirects.listMissed'), 200).body.items;

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
  'redirects.listMissed': {
    200: {
      'lists an address that a visitor asked for, until it redirects': async (context) => {
        const { path } = await miss(context);
        const row = (await missed(context)).find((one) => one.path === path);
        expectEqual([row?.count, row?.source], [1, 'elsewhere.example'], 'the row');
        await context.createItem('redirects', { from: path });
        expectTrue(!(await missed(context)).some((one) => one.path === path), 'it is listed beside its redirect');
      },
    },
  },
  'redirects.ignoreMissed': {
    200: {
      'hides it until its count doubles, or until that is taken back': async (context) => {
        const { path } = await miss(context);
        const isListed = async () => (await missed(context)).some((one) => one.path === path);
        const ignore = async (ignored: boolean) =>
          expectStatus(await context.call('redirects.ignoreMissed', {}, { json: { path, ignored } }), 200);
        await ignore(true);
        expectEqual(await isListed(), false, 'listed while it is ignored');
        await ignore(false);
        expectEqual(await isListed(), true, 'listed after that');
        await ignore(true);
        await miss(context, path);
        expectEqual(await isListed(), true, 'listed with twice the count');
      },
    },
    404: {
      'an address that nobody asked for': async ({ call }) =>
        expectStatus(await call('redirects.ignoreMissed', {}, { json: { path: '/never', ignored: true } }), 404),
    },
  },
  'redirects.listConflicts': {
    200: {
      'lists a redirect to a post that was deleted': async ({ call, createItem }) => {
        const { _id, slug } = await createItem('posts', { status: 'published' });
        const redirect = await createItem('redirects', { to: `/blog/${slug}` });
        const ids = async () =>
          expectStatus(await call('redirects.listConflicts'), 200).body.items.flatMap(
            ({ redirects: found }: { redirects: { _id: string }[] }) => found.map((one) => one._id),
          );
        expectTrue(!(await ids()).includes(redirect._id), 'it is listed while its target exists');
        await call('posts.delete', { id: _id });
        expectTrue((await ids()).includes(redirect._id), 'it is not listed');
      },
    },
  },
  'redirects.importCsv': {
    200: {
      'adds rows and names those that are refused; the export has them': async ({ call, uniqueWord, addCleanup }) => {
        const from = `/csv/${uniqueWord()}`;
        const csv = `from;to\r\n${from};/blog\r\n/blog;/\r\n`;
        const { added, refused } = expectStatus(await call('redirects.importCsv', {}, { json: { csv } }), 200).body;
        addCleanup(() => call('redirects.delete', { id: added[0] }));
        expectEqual(refused, [{ line: 3, text: '/blog', reason: 'There is a page at /blog.' }], 'refused rows');
        const { text } = expectStatus(await call('redirects.exportCsv'), 200);
        expectTrue(text.includes(`${from},/blog,moved\r\n`), 'the export lacks it');
      },
    },
    400: {
      'without rows': rejectsValue('redirects.importCsv', { csv: '' }, 'csv'),
    },
  },
  'redirects.exportCsv': {
    200: {
      'is a CSV file': async ({ call }) => {
        const answer = expectStatus(await call('redirects.exportCsv'), 200);
        expectEqual(answer.headers.get('content-type'), 'text/csv; charset=utf-8', 'Content-Type');
        expectTrue(answer.text.startsWith('from,to,kind\r\n'), 'the columns');
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
