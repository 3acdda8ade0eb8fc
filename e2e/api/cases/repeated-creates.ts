import { type ResourceName, type RouteName, resourceList } from '@portfolio/contract';
import { buildBody, createRouteOf } from '@portfolio/contract/test/content';
import { expectEqual } from '../case.ts';
import type { Item, TestContext } from '../context.ts';
import { expectStatus, type RouteCases, WHOLE_LIST } from './helpers.ts';

const headersOf = (key: string) => ({ 'idempotency-key': key });

/** A function that creates an item with one title and one key each time; the items are deleted at the end. */
function createWithKey({ call, addCleanup, uniqueWord }: TestContext, resource: ResourceName, titleField: string) {
  const headers = headersOf(uniqueWord());
  const body = buildBody(createRouteOf(resource), { [titleField]: `/${uniqueWord()}` });
  return async (values: object = {}) => {
    const answer = await call(createRouteOf(resource), {}, { json: { ...body, ...values }, headers });
    if (answer.status === 201) addCleanup(() => call(`${resource}.delete`, { id: answer.body.item._id }));
    return answer;
  };
}

function casesOf(resource: ResourceName, titleField: string): RouteCases[RouteName] {
  return {
    201: {
      'two requests with one key at once create one item': async (context) => {
        const send = createWithKey(context, resource, titleField);
        const [one, other] = await Promise.all([send(), send()]);
        expectStatus(one, 201);
        expectEqual(other.body, one.body, 'the second answer');
        expectEqual((await send()).body, one.body, 'a later answer');
        const { items } = (await context.call(`${resource}.listAdmin`, {}, WHOLE_LIST)).body;
        const title = one.body.item[titleField];
        expectEqual(items.filter((item: Item) => item[titleField] === title).length, 1, 'items with this title');
      },
      'again after the item was deleted': async (context) => {
        const send = createWithKey(context, resource, titleField);
        const { _id } = expectStatus(await send(), 201).body.item;
        await context.call(`${resource}.delete`, { id: _id });
        const again = expectStatus(await send(), 201).body.item;
        expectEqual(again._id === _id, false, 'the id is the same');
      },
    },
    400: {
      'an invalid key': async ({ call }) => {
        for (const key of ['', 'k'.repeat(256), 'a b', 'é']) {
          const answer = await call(createRouteOf(resource), {}, { headers: headersOf(key) });
          expectEqual(expectStatus(answer, 400, 'invalid').body.details[0].path, 'Idempotency-Key', 'the path');
        }
      },
    },
    422: {
      'another body with the same key': async (context) => {
        const send = createWithKey(context, resource, titleField);
        const { item } = expectStatus(await send(), 201).body;
        const refused = expectStatus(await send({ [titleField]: `/${context.uniqueWord()}` }), 422, 'key_used');
        expectEqual(refused.body.item, item, 'the item');
      },
    },
  };
}

/** Creates that are repeated with the same key, as the panel repeats one whose answer was lost. */
export const REPEATED_CREATES: RouteCases[] = resourceList
  .filter(({ calls }) => 'create' in calls)
  .map(({ name, titleField }) => ({ [createRouteOf(name)]: casesOf(name, titleField) }));
