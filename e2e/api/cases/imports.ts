import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteName } from '@portfolio/contract';
import { fileForm } from '@portfolio/contract/test/files';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, UNKNOWN_ID, WHOLE_LIST } from './helpers.ts';

const NAMES = [UNKNOWN_ID, 'x1', '__proto__', 'lock'];

/** Waits until an import works no more, and returns it with its report. */
async function ended({ call }: TestContext, id: string) {
  for (let looks = 0; looks < 600; looks += 1) {
    const { body } = expectStatus(await call('imports.read', { id }), 200);
    if (!['checking', 'running', 'undoing'].includes(body.item.state)) return body;
    await sleep(100);
  }
  throw new Error('No end of the import within a minute.');
}
let posts = 0;
/** Uploads a post of a new name; what is left of it is removed when all cases are over. */
async function uploaded({ call, stamp, addCleanup }: TestContext): Promise<{ id: string; title: string }> {
  posts += 1;
  const title = `${stamp} ${posts}`;
  const form = fileForm(`---\ntitle: ${title}\n---\n\nText.\n`, `${title}.md`);
  const { body } = expectStatus(await call('imports.upload', {}, { form, query: { path: `${title}.md` } }), 201);
  const { id, state, files } = body.item;
  expectEqual([state, files], ['receiving', 1], 'state, files');
  addCleanup(() => call('imports.delete', { id }));
  return { id, title };
}
async function checked(context: TestContext): Promise<{ id: string; title: string }> {
  const upload = await uploaded(context);
  const { id, title } = upload;
  expectStatus(await context.call('imports.check', { id }, { json: {} }), 200);
  const { item, rows } = await ended(context, id);
  expectEqual([item.state, item.summary.made, rows[0].title], ['checked', 1, title], 'state, made, title');
  return upload;
}
const titles = async ({ call }: TestContext): Promise<string[]> =>
  expectStatus(await call('posts.listAdmin', {}, WHOLE_LIST), 200).body.items.map(
    ({ title }: { title: string }) => title,
  );
/** Imports a post; undone at the end, and its post is deleted. */
async function imported(context: TestContext): Promise<{ id: string; title: string }> {
  const upload = await checked(context);
  const { id } = upload;
  const { call, addCleanup } = context;
  expectStatus(await call('imports.run', { id }, { json: {} }), 200);
  expectEqual((await ended(context, id)).item.state, 'finished', 'state');
  addCleanup(async () => {
    await call('imports.undo', { id });
    await ended(context, id);
  });
  return upload;
}
const unknown = (name: RouteName) => ({
  404: Object.fromEntries(
    NAMES.map((id) => [
      `the id ${id}`,
      async ({ call }: TestContext) =>
        expectStatus(
          await call(name, { id }, ['imports.check', 'imports.run'].includes(name) ? { json: {} } : {}),
          404,
          'not_found',
        ),
    ]),
  ),
});

/** A call is refused for an unknown import, and for one that is in another state: as `make` leaves it. */
const refusals = (
  name: RouteName,
  state: string,
  make: (context: TestContext) => Promise<{ id: string }>,
  sent: { json?: object } = {},
): RouteCases[RouteName] => ({
  ...unknown(name),
  409: {
    [state]: async (context) => {
      const { id } = await make(context);
      expectStatus(await context.call(name, { id }, sent), 409, 'wrong_state');
    },
  },
});

/** Imports. */
export const imports: RouteCases = {
  'imports.list': {
    200: {
      'lists an upload': async (context) => {
        const { id } = await uploaded(context);
        const { body } = expectStatus(await context.call('imports.list'), 200);
        expectTrue(
          body.items.some((item: { id: string }) => item.id === id),
          'the upload is missing',
        );
      },
    },
  },
  'imports.upload': {
    201: {
      'a file of a folder into an import': async (context) => {
        const { call, stamp, addCleanup } = context;
        const send = (path: string, into?: string) =>
          call('imports.upload', {}, { form: fileForm('x'), query: { path, ...(into && { into }) } });
        const { body } = expectStatus(await send(`${stamp}/a.png`), 201);
        addCleanup(() => call('imports.delete', { id: body.item.id }));
        expectEqual(expectStatus(await send(`${stamp}/b.md`, body.item.id), 201).body.item.files, 2, 'files');
      },
    },
    404: {
      'into an unknown import': async ({ call }) => {
        const query = { path: 'a/b.md', into: UNKNOWN_ID };
        expectStatus(await call('imports.upload', {}, { form: fileForm('x'), query }), 404, 'not_found');
      },
    },
    409: {
      'into an import that was checked': async (context) => {
        const { id: into } = await checked(context);
        const sent = { form: fileForm('x'), query: { path: 'a/b.md', into } };
        expectStatus(await context.call('imports.upload', {}, sent), 409, 'wrong_state');
      },
    },
    422: {
      'a zip that is not whole': async ({ call }) => {
        const sent = { form: fileForm('PK but no zip', 'a.zip'), query: { path: 'a.zip' } };
        expectStatus(await call('imports.upload', {}, sent), 422, 'wrong_file');
      },
    },
  },
  'imports.read': {
    200: {
      'the report of a check': checked,
      'says which fields an update changes': async (context) => {
        const { call, addCleanup } = context;
        const { title } = await imported(context);
        const form = fileForm(`---\ntitle: ${title}\n---\n\nOther text.\n`, `${title}.md`);
        const sent = { form, query: { path: `${title}.md` } };
        const { id } = expectStatus(await call('imports.upload', {}, sent), 201).body.item;
        addCleanup(() => call('imports.delete', { id }));
        expectStatus(await call('imports.check', { id }, { json: {} }), 200);
        const [row] = (await ended(context, id)).rows;
        const changes = [{ field: 'content', from: 'Text.', to: 'Other text.' }];
        expectEqual([row.outcome, row.changes], ['changed', changes], 'outcome, changes');
      },
      'counts the images of an old site': async (context) => {
        const { call, stamp, addCleanup } = context;
        const text = `---\ntitle: ${stamp}\n---\n\n![](https://old.example.com/a.png)\n\n![](https://old.example.com/b.png)\n`;
        const sent = { form: fileForm(text, 'a.md'), query: { path: `${stamp}.md` } };
        const { id } = expectStatus(await call('imports.upload', {}, sent), 201).body.item;
        addCleanup(() => call('imports.delete', { id }));
        expectStatus(await call('imports.check', { id }, { json: {} }), 200);
        const { item } = await ended(context, id);
        expectEqual([item.oldSite, item.summary.pictures.remote], ['https://old.example.com', 2], 'old site, images');
      },
    },
    ...unknown('imports.read'),
  },
  'imports.delete': {
    200: {
      'discards the files': async (context) => {
        const { id } = await uploaded(context);
        expectStatus(await context.call('imports.delete', { id }), 200);
        expectStatus(await context.call('imports.read', { id }), 404);
      },
    },
    ...refusals('imports.delete', 'of an import that has begun', imported),
  },
  'imports.check': {
    200: {
      'writes nothing': async (context) => {
        const { title } = await checked(context);
        expectTrue(!(await titles(context)).includes(title), 'the check has created a post');
      },
    },
    400: {
      'with an old site on the local network': async (context) => {
        const { id } = await uploaded(context);
        const json = { fetchImages: true, oldSite: 'http://127.0.0.1' };
        expectStatus(await context.call('imports.check', { id }, { json }), 400, 'invalid');
      },
    },
    ...refusals('imports.check', 'of an import that has begun', imported, { json: {} }),
  },
  'imports.run': {
    200: {
      'creates the post': async (context) => {
        const { title } = await imported(context);
        expectTrue((await titles(context)).includes(title), 'the post is missing');
      },
      'without what the owner skips': async (context) => {
        const { id, title } = await checked(context);
        const json = { skip: [`${title}.md`] };
        expectStatus(await context.call('imports.run', { id }, { json }), 200);
        expectEqual((await ended(context, id)).item.summary.skipped, 1, 'skipped');
        expectTrue(!(await titles(context)).includes(title), 'the skipped post was created');
      },
    },
    ...refusals('imports.run', 'before the check', uploaded, { json: {} }),
  },
  'imports.stop': {
    200: {
      'stops an import of many posts': async (context) => {
        const { call, stamp } = context;
        const { id } = await uploaded(context);
        expectStatus(await call('imports.delete', { id }), 200);
        let into = '';
        for (let number = 0; number < 12; number += 1) {
          const form = fileForm(`---\ntitle: ${stamp} ${number}\n---\n\nText.\n`, 'a.md');
          const query = { path: `${stamp}/${number}.md`, ...(into && { into }) };
          into = expectStatus(await call('imports.upload', {}, { form, query }), 201).body.item.id;
        }
        expectStatus(await call('imports.check', { id: into }, { json: {} }), 200);
        await ended(context, into);
        expectStatus(await call('imports.run', { id: into }, { json: {} }), 200);
        expectStatus(await call('imports.stop', { id: into }), 200);
        expectEqual((await ended(context, into)).item.state, 'stopped', 'state');
        if ((await call('imports.undo', { id: into })).status === 200) await ended(context, into);
      },
    },
    ...refusals('imports.stop', 'of an import that is not running', uploaded),
  },
  'imports.undo': {
    200: {
      'moves the post to the trash': async (context) => {
        const { id, title } = await imported(context);
        expectStatus(await context.call('imports.undo', { id }), 200);
        expectEqual((await ended(context, id)).item.state, 'undone', 'state');
        expectTrue(!(await titles(context)).includes(title), 'the post is still there');
      },
    },
    ...refusals('imports.undo', 'of an import that was not run', uploaded),
  },
};
