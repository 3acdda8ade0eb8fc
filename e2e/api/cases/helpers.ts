import { type ResourceName, type RouteName, resources } from '@portfolio/contract';
import { expectEqual, expectTrue } from '../case.ts';
import type { Answer } from '../client.ts';
import { bodyOf, type Item, type TestContext } from '../context.ts';

const MINUTE = 60_000;

export const NO_ID = '00000000-0000-4000-8000-000000000000';
export type Run = (context: TestContext) => Promise<unknown>;
/** Cases written by hand because the schemas of a row do not describe them, by status. */
export type Own = Partial<Record<RouteName, Partial<Record<number, Record<string, Run>>>>>;

export const is = (answer: Answer, status: number, code?: string): Answer => {
  expectEqual(answer.status, status, `status (${answer.text.slice(0, 200)})`);
  if (code) expectEqual(answer.body?.code, code, 'code');
  return answer;
};
export const ids = ({ body }: Answer): string[] => body.items.map((item: Item) => item._id);
export const holds = (list: Answer, id: string, wanted = true) =>
  expectEqual(ids(list).includes(id), wanted, `the list holds ${id}`);

/** Updates an item: the response has the values that were sent and a higher revision. */
export const changed =
  (name: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const item = await make(kind);
    const json = bodyOf(name) ?? {};
    const { body } = is(await call(name, { id: item._id }, { json }), 200);
    expectTrue(body.item.rev > item.rev, 'the revision has not grown');
    for (const [field, value] of Object.entries(json)) {
      expectEqual(body.item[field] ?? '', value, field);
    }
  };
export const stale =
  (name: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const item = await make(kind);
    const json = { ...bodyOf(name), rev: 999_999 };
    const { body } = is(await call(name, { id: item._id }, { json }), 409, 'stale');
    expectEqual(body.item._id, item._id, 'the current item');
  };
export const trashed =
  (name: RouteName, list: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(name, { id: _id }), 200);
    holds(await call(list), _id, false);
    is(await call(name, { id: _id }), 404);
  };
export const inTrash =
  (name: RouteName, remove: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(remove, { id: _id }), 200);
    const answer = is(await call(name), 200);
    holds(answer, _id);
    const { deletedAt } = answer.body.items.find((item: { _id: string }) => item._id === _id);
    const age = Date.now() - Date.parse(deletedAt);
    expectEqual(age > -MINUTE && age < MINUTE, true, `${deletedAt} is now`);
  };
export const restored =
  (name: RouteName, remove: RouteName, list: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(remove, { id: _id }), 200);
    expectEqual(is(await call(name, { id: _id }), 200).body.item._id, _id, 'the item');
    holds(await call(list), _id);
    is(await call(name, { id: _id }), 404);
  };
export const purged =
  (name: RouteName, remove: RouteName, trash: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(name, { id: _id }), 404);
    is(await call(remove, { id: _id }), 200);
    is(await call(name, { id: _id }), 200);
    holds(await call(trash), _id, false);
    is(await call(name, { id: _id }), 404);
  };
export const listed =
  (name: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    holds(is(await call(name), 200), _id);
  };

/** Cases of the calls that every resource has: list, update, delete, restore, purge. */
export function crudCases(kind: ResourceName): Own {
  const [list, remove, trash] = [`${kind}.listAdmin`, `${kind}.delete`, `${kind}.listTrash`] as const;
  const [restore, purge, update] = [`${kind}.restore`, `${kind}.purge`, `${kind}.update`] as const;
  return {
    [list]: { 200: { 'lists a new item': listed(list, kind) } },
    [remove]: { 200: { 'moves the item to the trash once': trashed(remove, list, kind) } },
    [trash]: { 200: { 'lists a deleted item': inTrash(trash, remove, kind) } },
    [restore]: { 200: { 'restores the item once': restored(restore, remove, list, kind) } },
    [purge]: { 200: { 'deletes only from the trash': purged(purge, remove, trash, kind) } },
    ...('update' in resources[kind].calls && {
      [update]: {
        200: { 'changes the fields that were sent': changed(update as RouteName, kind) },
        409: { 'with an old revision': stale(update as RouteName, kind) },
      },
    }),
  };
}

export const created =
  (kind: ResourceName, list: RouteName): Run =>
  async ({ make, call }) => {
    const item = await make(kind);
    holds(await call(list), item._id);
  };
/** A public list has the visible item and not the hidden one, and revalidates with 304. */
export const shown =
  (name: RouteName, kind: ResourceName, hidden: Record<string, unknown>): Run =>
  async ({ make, call }) => {
    const [visible, secret] = [await make(kind), await make(kind, hidden)];
    const { body, headers } = is(await call(name, {}, { session: 'none' }), 200);
    const found = (body.items ?? body.projects).map((item: Item) => item._id);
    expectEqual([found.includes(visible._id), found.includes(secret._id)], [true, false], 'shown, hidden');
    // The headers of a browser that revalidates its cached copy.
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await call(name, {}, { session: 'none', headers: known });
    expectEqual(again.status, 304, 'status of the revalidation');
  };
export const uploaded =
  (name: RouteName, field: 'asset' | 'item', url: 'url' | 'photoUrl' | 'iconUrl'): Run =>
  async ({ ask, base, call, later }) => {
    const { body } = is(await call(name), 201);
    const made = body[field];
    const kinds = { photoUrl: '/api/profile/admin', iconUrl: '/api/site-icon/admin', url: '/api/media/admin' };
    later(() => ask('DELETE', `${kinds[url]}/${made._id}`));
    const file = await fetch(new URL(made[url], base));
    expectEqual([file.status, file.headers.get('x-content-type-options')], [200, 'nosniff'], 'the file');
  };
/** Makes one item current, and restores the former one at the end. */
export const madeCurrent =
  (name: RouteName, list: RouteName, kind: ResourceName): Run =>
  async ({ call, make, later }) => {
    const before = (await call(list)).body.items.find((item: Item) => item.current);
    const item = await make(kind);
    if (before) later(() => call(name, { id: before._id }));
    is(await call(name, { id: item._id }), 200);
    const { items } = (await call(list)).body;
    expectEqual(
      items.filter((one: Item) => one.current).map((one: Item) => one._id),
      [item._id],
      'the current one',
    );
    expectEqual(items[0]._id, item._id, 'the first of the list');
  };

/** A slug of another item is refused. */
export const slugTaken =
  (name: RouteName, kind: ResourceName): Run =>
  async ({ call, make, stamp }) => {
    const [one, other] = [await make(kind), await make(kind)];
    const json = { title: stamp, slug: one.slug };
    is(await call(name, { id: other._id }, { json }), 409, 'slug_taken');
  };

/** The newest remaining item becomes current when the current one moves to the trash. */
export const promoted =
  (name: RouteName, makeCurrent: RouteName, list: RouteName, kind: ResourceName): Run =>
  async ({ call, make, later }) => {
    const before = (await call(list)).body.items.find((item: Item) => item.current);
    if (before) later(() => call(makeCurrent, { id: before._id }));
    const [one, two] = [await make(kind), await make(kind)];
    await call(makeCurrent, { id: one._id });
    is(await call(name, { id: one._id }), 200);
    const { items } = (await call(list)).body;
    expectEqual([items[0]._id, items[0].current], [two._id, true], 'the current one');
  };
/** Sorted by the owner's order, then newest first. */
export const ordered =
  (name: RouteName, kind: ResourceName): Run =>
  async ({ call, make }) => {
    const made = [await make(kind, { order: -9 }), await make(kind, { order: -10 }), await make(kind, { order: -9 })];
    const wanted = [made[1]._id, made[2]._id, made[0]._id];
    const { body } = is(await call(name), 200);
    const found = (body.items ?? body.projects)
      .map((item: Item) => item._id)
      .filter((id: string) => wanted.includes(id));
    expectEqual(found, wanted, 'the order');
  };
