import { type ResourceName, type RouteName, resources } from '@portfolio/contract';
import { buildBody } from '@portfolio/contract/test/content';
import { expectEqual, expectTrue } from '../case.ts';
import type { ApiResponse } from '../client.ts';
import type { Item, TestContext } from '../context.ts';

const MINUTE = 60_000;

/** A well-formed id of no item. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** A list without the filters and the page of its example. */
export const WHOLE_LIST = { query: {} };
/** What a case does; it throws when the server answers otherwise than expected. */
export type RunCase = (context: TestContext) => Promise<unknown>;
/** Cases by route, status and title, in the form in which the files of this folder give them. */
export type RouteCases = Partial<Record<RouteName, Partial<Record<number, Record<string, RunCase>>>>>;

/** Throws unless the response has this status, and this error code if one is given. */
export const expectStatus = (answer: ApiResponse, status: number, code?: string): ApiResponse => {
  expectEqual(answer.status, status, `status (${answer.text.slice(0, 200)})`);
  if (code) expectEqual(answer.body?.code, code, 'code');
  return answer;
};
/** The ids of a list. */
export const itemIds = ({ body }: ApiResponse): string[] => body.items.map((item: Item) => item._id);
/** Throws unless the list has the item, or does not if `wanted` is false. */
export const expectListed = (list: ApiResponse, id: string, wanted = true) =>
  expectEqual(itemIds(list).includes(id), wanted, `the list holds ${id}`);

/** Changes Site Settings while `check` runs, and restores the former values after it. */
export async function withSettings(
  { call }: Pick<TestContext, 'call'>,
  change: Record<string, unknown>,
  check: () => Promise<unknown>,
): Promise<void> {
  const { item } = expectStatus(await call('siteSettings.read'), 200).body;
  const put = async (json: object) => expectStatus(await call('siteSettings.update', {}, { json }), 200);
  await put(change);
  try {
    await check();
  } finally {
    await put(Object.fromEntries(Object.keys(change).map((name) => [name, item[name]])));
  }
}

/** Updates an item: the response has the values that were sent and a higher revision. */
export const updatesItem =
  (name: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const item = await createItem(kind);
    const json = buildBody(name);
    const change = async () => expectStatus(await call(name, { id: item._id }, { json }), 200);
    const [first, { body }] = [await change(), await change()];
    expectTrue(body.item.rev > first.body.item.rev, 'the revision has not grown');
    for (const [field, value] of Object.entries(json)) {
      expectEqual(body.item[field] ?? '', value, field);
    }
  };
/** Refuses an update with an old revision, with the stored item. */
export const rejectsStaleRev =
  (name: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const item = await createItem(kind);
    const json = buildBody(name, { rev: 999_999 });
    const { body } = expectStatus(await call(name, { id: item._id }, { json }), 409, 'stale');
    expectEqual(body.item._id, item._id, 'the current item');
  };
/** Moves an item to the trash, which works once. */
export const movesToTrash =
  (name: RouteName, list: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const { _id } = await createItem(kind);
    expectStatus(await call(name, { id: _id }), 200);
    expectListed(await call(list, {}, WHOLE_LIST), _id, false);
    expectStatus(await call(name, { id: _id }), 404);
  };
/** Lists a deleted item with the time of its deletion. */
export const listsTrashed =
  (name: RouteName, remove: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const { _id } = await createItem(kind);
    expectStatus(await call(remove, { id: _id }), 200);
    const answer = expectStatus(await call(name), 200);
    expectListed(answer, _id);
    const { deletedAt } = answer.body.items.find((item: { _id: string }) => item._id === _id);
    const age = Date.now() - Date.parse(deletedAt);
    expectEqual(age > -MINUTE && age < MINUTE, true, `${deletedAt} is now`);
  };
/** Restores an item from the trash, which works once. */
export const restoresItem =
  (name: RouteName, remove: RouteName, list: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const { _id } = await createItem(kind);
    expectStatus(await call(remove, { id: _id }), 200);
    expectEqual(expectStatus(await call(name, { id: _id }), 200).body.item._id, _id, 'the item');
    expectListed(await call(list, {}, WHOLE_LIST), _id);
    expectStatus(await call(name, { id: _id }), 404);
  };
/** Deletes an item permanently, only from the trash and only once. */
export const purgesItem =
  (name: RouteName, remove: RouteName, trash: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const { _id } = await createItem(kind);
    expectStatus(await call(name, { id: _id }), 404);
    expectStatus(await call(remove, { id: _id }), 200);
    expectStatus(await call(name, { id: _id }), 200);
    expectListed(await call(trash), _id, false);
    expectStatus(await call(name, { id: _id }), 404);
  };
/** Lists a new item. */
export const listsItem =
  (name: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const { _id } = await createItem(kind);
    expectListed(expectStatus(await call(name, {}, WHOLE_LIST), 200), _id);
  };

/** Cases of the calls that every resource has: list, update, delete, restore, purge. */
export function crudCases(kind: ResourceName): RouteCases {
  const [list, remove, trash] = [`${kind}.listAdmin`, `${kind}.delete`, `${kind}.listTrash`] as const;
  const [restore, purge, update] = [`${kind}.restore`, `${kind}.purge`, `${kind}.update`] as const;
  return {
    [list]: { 200: { 'lists a new item': listsItem(list, kind) } },
    [remove]: { 200: { 'moves the item to the trash once': movesToTrash(remove, list, kind) } },
    [trash]: { 200: { 'lists a deleted item': listsTrashed(trash, remove, kind) } },
    [restore]: { 200: { 'restores the item once': restoresItem(restore, remove, list, kind) } },
    [purge]: { 200: { 'deletes only from the trash': purgesItem(purge, remove, trash, kind) } },
    ...('update' in resources[kind].calls && {
      [update]: {
        200: { 'changes the fields that were sent': updatesItem(update as RouteName, kind) },
        409: { 'with an old revision': rejectsStaleRev(update as RouteName, kind) },
      },
    }),
  };
}

/** Creates an item that the owner's list has. */
export const createsItem =
  (kind: ResourceName, list: RouteName): RunCase =>
  async ({ createItem, call }) => {
    const item = await createItem(kind);
    expectListed(await call(list, {}, WHOLE_LIST), item._id);
  };
/** A public list has the visible item and not the hidden one, and revalidates with 304. */
export const listsVisibleOnly =
  (name: RouteName, kind: ResourceName, hidden: Record<string, unknown>): RunCase =>
  async ({ createItem, call }) => {
    const [visible, secret] = [await createItem(kind), await createItem(kind, hidden)];
    const { body, headers } = expectStatus(await call(name, {}, { session: 'none' }), 200);
    const ids = (body.items ?? body.projects).map((item: Item) => item._id);
    expectEqual([ids.includes(visible._id), ids.includes(secret._id)], [true, false], 'shown, hidden');
    // The headers of a browser that revalidates its cached copy.
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await call(name, {}, { session: 'none', headers: known });
    expectEqual(again.status, 304, 'status of the revalidation');
  };
/** Uploads a file and serves it. */
export const uploadsFile =
  (name: RouteName, field: 'asset' | 'item', url: 'url' | 'photoUrl' | 'iconUrl'): RunCase =>
  async ({ request, base, call, addCleanup }) => {
    const { body } = expectStatus(await call(name), 201);
    const made = body[field];
    const kinds = { photoUrl: '/api/profile/admin', iconUrl: '/api/site-icon/admin', url: '/api/media/admin' };
    addCleanup(() => request('DELETE', `${kinds[url]}/${made._id}`));
    const file = await fetch(new URL(made[url], base));
    expectEqual([file.status, file.headers.get('x-content-type-options')], [200, 'nosniff'], 'the file');
  };
/** Makes one item current, and restores the former one at the end. */
export const makesCurrent =
  (name: RouteName, list: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem, addCleanup }) => {
    const previous = (await call(list)).body.items.find((item: Item) => item.current);
    const item = await createItem(kind);
    if (previous) addCleanup(() => call(name, { id: previous._id }));
    expectStatus(await call(name, { id: item._id }), 200);
    const { items } = (await call(list)).body;
    expectEqual(
      items.filter((one: Item) => one.current).map((one: Item) => one._id),
      [item._id],
      'the current one',
    );
    expectEqual(items[0]._id, item._id, 'the first of the list');
  };

/** The body is refused with 400 for one of its values, named by its path in the body. */
export const rejectsValue =
  (name: RouteName, json: object, path: string): RunCase =>
  async ({ call }) =>
    expectEqual(expectStatus(await call(name, {}, { json }), 400).body.details[0].path, path, 'the path');

/** The newest remaining item becomes current when the current one moves to the trash. */
export const promotesNewest =
  (name: RouteName, makeCurrent: RouteName, list: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem, addCleanup }) => {
    const previous = (await call(list)).body.items.find((item: Item) => item.current);
    if (previous) addCleanup(() => call(makeCurrent, { id: previous._id }));
    const [one, two] = [await createItem(kind), await createItem(kind)];
    await call(makeCurrent, { id: one._id });
    expectStatus(await call(name, { id: one._id }), 200);
    const { items } = (await call(list)).body;
    expectEqual([items[0]._id, items[0].current], [two._id, true], 'the current one');
  };
/** Sorted by the owner's order, then newest first. */
export const sortsByOrder =
  (name: RouteName, kind: ResourceName): RunCase =>
  async ({ call, createItem }) => {
    const made = [
      await createItem(kind, { order: -9 }),
      await createItem(kind, { order: -10 }),
      await createItem(kind, { order: -9 }),
    ];
    const wanted = [made[1]._id, made[2]._id, made[0]._id];
    const { body } = expectStatus(await call(name), 200);
    const ids = (body.items ?? body.projects).map((item: Item) => item._id).filter((id: string) => wanted.includes(id));
    expectEqual(ids, wanted, 'the order');
  };
