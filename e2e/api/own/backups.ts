import { setTimeout as sleep } from 'node:timers/promises';
import { expectEqual, expectTrue } from '../case.ts';
import { fileForm } from '../samples.ts';
import type { World } from '../world.ts';
import { is, NO_ID, type Own } from './helpers.ts';

const NONE = '2020-01-01T00-00-00-000Z-manual.zip';
const NAMES = [NONE, NO_ID, 'x1', '__proto__', 'secret'];
/** What is no path at all is refused before anything looks at it. */
const NO_PATHS = ['../secret', '..%2Fportfolio.db', '..\\secret'];

/** The state when nothing is being made or restored any more. */
async function ended({ call }: World) {
  for (let looks = 0; looks < 600; looks += 1) {
    const { body } = is(await call('listBackups'), 200);
    if (!body.running) return body;
    await sleep(100);
  }
  throw new Error('The work has not ended within a minute.');
}
/** The name of a new backup, which goes away again. */
async function made(world: World): Promise<string> {
  is(await world.call('makeBackup'), 200);
  const { items, last } = await ended(world);
  expectEqual(last.error, undefined, 'the error');
  const { name } = items.find(({ kind }: { kind: string }) => kind === 'manual');
  world.later(() => world.call('deleteBackup', { name }));
  return name;
}
const bytesOf = async ({ base, signIn, confirmed }: World, name: string) => {
  const cookie = await signIn();
  const path = await confirmed('GET', `/api/backups/admin/${name}`, cookie);
  const answer = await fetch(new URL(path, base), { headers: { cookie } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const unknown = (name: 'downloadBackup' | 'deleteBackup' | 'restoreBackup') =>
  Object.fromEntries([
    ...NAMES.map((one) => [
      `the name ${one}`,
      async ({ call }: World) => is(await call(name, { name: one }), 404, 'not_found'),
    ]),
    ...NO_PATHS.map((one) => [
      `the name ${one}, which makes no address: 400`,
      async ({ call }: World) => is(await call(name, { name: one }), 400, 'bad_address'),
    ]),
  ]);

/** Backups. */
export const backups: Own = {
  listBackups: {
    200: {
      'has what was made': async (world) => {
        const name = await made(world);
        const { items } = await ended(world);
        expectTrue(
          items.some((item: { name: string }) => item.name === name),
          'the new one is not there',
        );
      },
    },
  },
  makeBackup: { 200: { 'begins one': made } },
  uploadBackup: {
    201: {
      'one that was downloaded before': async (world) => {
        const { bytes } = await bytesOf(world, await made(world));
        const { body } = is(await world.call('uploadBackup', {}, { form: fileForm(bytes, 'a.zip') }), 201);
        world.later(() => world.call('deleteBackup', { name: body.item.name }));
        expectEqual([body.item.kind, body.item.restorable], ['uploaded', true], 'what it is');
      },
    },
    422: {
      'a zip with something else in it': async ({ call }) => {
        const empty = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
        is(await call('uploadBackup', {}, { form: fileForm(empty, 'a.zip') }), 422, 'wrong_backup');
      },
    },
  },
  downloadBackup: {
    200: {
      'as an attachment that nobody keeps': async (world) => {
        const name = await made(world);
        const { answer, bytes } = await bytesOf(world, name);
        expectEqual(
          ['content-type', 'cache-control'].map((header) => answer.headers.get(header)),
          ['application/zip', 'no-store'],
          'headers',
        );
        expectTrue(answer.headers.get('content-disposition')?.startsWith('attachment; ') ?? false, 'no attachment');
        expectEqual(Buffer.from(bytes.subarray(0, 2)).toString(), 'PK', 'how it begins');
      },
    },
    404: unknown('downloadBackup'),
    416: {
      'a part beyond the end': async (world) => {
        const name = await made(world);
        is(await world.call('downloadBackup', { name }, { headers: { range: 'bytes=999999999999-' } }), 416);
      },
    },
  },
  deleteBackup: {
    200: {
      'for good': async (world) => {
        const name = await made(world);
        is(await world.call('deleteBackup', { name }), 200);
        is(await world.call('deleteBackup', { name }), 404);
      },
    },
    404: unknown('deleteBackup'),
  },
  restoreBackup: {
    200: {
      'puts back what there was': async (world) => {
        const { call, make, later } = world;
        const { _id, title } = await make('/api/projects/admin');
        const name = await made(world);
        is(await call('updateProject', { id: _id }, { json: { title: 'Changed' } }), 200);
        const { name: site } = is(await call('readSettings'), 200).body.item;
        is(await call('restoreBackup', { name }, { json: { site } }), 200);
        const { items, last } = await ended(world);
        expectEqual([last.what, last.error], ['restore', undefined], 'how it ended');
        const [before] = items.filter(({ kind }: { kind: string }) => kind === 'before-restore');
        later(() => call('deleteBackup', { name: before.name }));
        const list = is(await call('listOwnerProjects'), 200).body.items;
        expectEqual(list.find((item: { _id: string }) => item._id === _id)?.title, title, 'the title');
      },
    },
    400: {
      'with another name than the site has': async (world) => {
        const name = await made(world);
        const { body } = is(await world.call('restoreBackup', { name }, { json: { site: 'no such site' } }), 400);
        expectEqual(body.details[0].path, 'site', 'the field');
      },
    },
    404: unknown('restoreBackup'),
  },
};
