import { setTimeout as sleep } from 'node:timers/promises';
import { fileForm } from '@portfolio/contract/test/files';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, UNKNOWN_ID } from './helpers.ts';

const NONE = '2020-01-01T00-00-00-000Z-manual.zip';
const NAMES = [NONE, UNKNOWN_ID, 'x1', '__proto__', 'secret'];
/** Names that are not valid path segments are refused before the file is looked up. */
const NO_PATHS = ['../secret', '..%2Fportfolio.db', '..\\secret'];

/** Waits until no backup or restore is running and returns that state. */
async function ended({ call }: TestContext) {
  for (let looks = 0; looks < 600; looks += 1) {
    const { body } = expectStatus(await call('backups.list'), 200);
    if (!body.running) return body;
    await sleep(100);
  }
  throw new Error('No end of the backup or restore within a minute.');
}
/** Makes a backup and returns its name; it is deleted when all cases are over. */
async function made(context: TestContext): Promise<string> {
  expectStatus(await context.call('backups.create'), 200);
  const { items, last } = await ended(context);
  expectEqual(last.error, undefined, 'the error');
  const { name } = items.find(({ kind }: { kind: string }) => kind === 'manual');
  context.addCleanup(() => context.call('backups.delete', { name }));
  return name;
}
const bytesOf = async ({ base, signIn, confirmed }: TestContext, name: string) => {
  const cookie = await signIn();
  const path = await confirmed('GET', `/api/backups/admin/${name}`, cookie);
  const answer = await fetch(new URL(path, base), { headers: { cookie } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const unknown = (name: 'backups.download' | 'backups.delete' | 'backups.restore') =>
  Object.fromEntries([
    ...NAMES.map((one) => [
      `the name ${one}`,
      async ({ call }: TestContext) => expectStatus(await call(name, { name: one }), 404, 'not_found'),
    ]),
    ...NO_PATHS.map((one) => [
      `the name ${one}, which is not a valid address: 400`,
      async ({ call }: TestContext) => expectStatus(await call(name, { name: one }), 400, 'bad_address'),
    ]),
  ]);

/** Backups. */
export const backups: RouteCases = {
  'backups.list': {
    200: {
      'lists a new backup': async (context) => {
        const name = await made(context);
        const { items } = await ended(context);
        expectTrue(
          items.some((item: { name: string }) => item.name === name),
          'the new backup is missing',
        );
      },
    },
  },
  'backups.create': { 200: { 'makes a backup': made } },
  'backups.upload': {
    201: {
      'a backup that was downloaded': async (context) => {
        const { bytes } = await bytesOf(context, await made(context));
        const { body } = expectStatus(
          await context.call('backups.upload', {}, { form: fileForm(bytes, 'a.zip') }),
          201,
        );
        context.addCleanup(() => context.call('backups.delete', { name: body.item.name }));
        expectEqual([body.item.kind, body.item.restorable], ['uploaded', true], 'kind, restorable');
      },
    },
    422: {
      'a zip that is not a backup': async ({ call }) => {
        const empty = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
        expectStatus(await call('backups.upload', {}, { form: fileForm(empty, 'a.zip') }), 422, 'wrong_backup');
      },
    },
  },
  'backups.download': {
    200: {
      'as an attachment with `no-store`': async (context) => {
        const name = await made(context);
        const { answer, bytes } = await bytesOf(context, name);
        expectEqual(
          ['content-type', 'cache-control'].map((header) => answer.headers.get(header)),
          ['application/zip', 'no-store'],
          'headers',
        );
        expectTrue(answer.headers.get('content-disposition')?.startsWith('attachment; ') ?? false, 'no attachment');
        expectEqual(Buffer.from(bytes.subarray(0, 2)).toString(), 'PK', 'the first two bytes');
      },
    },
    404: unknown('backups.download'),
    416: {
      'a range beyond the end': async (context) => {
        const name = await made(context);
        expectStatus(
          await context.call('backups.download', { name }, { headers: { range: 'bytes=999999999999-' } }),
          416,
        );
      },
    },
  },
  'backups.delete': {
    200: {
      'deletes the file': async (context) => {
        const name = await made(context);
        expectStatus(await context.call('backups.delete', { name }), 200);
        expectStatus(await context.call('backups.delete', { name }), 404);
      },
    },
    404: unknown('backups.delete'),
  },
  'backups.restore': {
    200: {
      'restores the content of the backup': async (context) => {
        const { call, createItem, addCleanup } = context;
        const { _id, title } = await createItem('projects');
        const name = await made(context);
        expectStatus(await call('projects.update', { id: _id }, { json: { title: 'Changed' } }), 200);
        const { name: site } = expectStatus(await call('siteSettings.read'), 200).body.item;
        expectStatus(await call('backups.restore', { name }, { json: { site } }), 200);
        const { items, last } = await ended(context);
        expectEqual([last.what, last.error], ['restore', undefined], 'what, error');
        const [before] = items.filter(({ kind }: { kind: string }) => kind === 'before-restore');
        addCleanup(() => call('backups.delete', { name: before.name }));
        const list = expectStatus(await call('projects.listAdmin'), 200).body.items;
        expectEqual(list.find((item: { _id: string }) => item._id === _id)?.title, title, 'the title');
      },
    },
    400: {
      'with the name of another site': async (context) => {
        const name = await made(context);
        const { body } = expectStatus(
          await context.call('backups.restore', { name }, { json: { site: 'no such site' } }),
          400,
        );
        expectEqual(body.details[0].path, 'site', 'the field');
      },
    },
    404: unknown('backups.restore'),
  },
};
