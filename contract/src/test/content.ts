import { z } from 'zod';
import { exampleAddress, routeExamples } from '../examples/index.ts';
import { type ContentResource, type ResourceName, type Resources, resources } from '../resources/index.ts';
import { type RouteName, type RouteSpec, routes } from '../routes.ts';
import { entriesOf, isKeyOf, isRecord } from '../type-guards.ts';
import { fileForm, type TestFile } from './files.ts';

type ItemOf<N extends ResourceName> = Resources[N]['example'];
/** Fields of an item or of a request body. */
export type Values = Readonly<Record<string, unknown>>;
/** An item of any resource as the API answered it. */
export interface StoredItem {
  _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  [field: string]: any;
}
/** Sends a request to the API: an adapter of Playwright, of the conformance client or of a unit test's server. */
export type Client = (
  method: string,
  path: string,
  sent: { json?: unknown; form?: FormData },
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
) => Promise<{ status: number; body: any }>;
/** The items of a site by resource, in the order of creation, and its settings. Files belong to resources with uploads. */
export type ContentPlan = Partial<Record<ResourceName, readonly (Values | TestFile)[]>> & { siteSettings?: Values };

/** A value without the fields that its schema does not require. */
function requiredOf<T extends object>(schema: z.ZodType | undefined, value: T): T {
  if (!(schema instanceof z.ZodObject)) return value;
  const required = { ...value };
  for (const [field, one] of Object.entries(schema.shape)) {
    if (one.safeParse(undefined).success) Reflect.deleteProperty(required, field);
  }
  return required;
}

const UPLOAD = /^(\/uploads\/)[0-9a-f]{32}/;

/** What differs between two items of a resource: id, title, slug and the addresses of files. */
function identityOf({ example, singular, titleField, traits }: ContentResource, _id: string) {
  const title = `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${_id}`;
  return {
    ...Object.fromEntries(
      Object.entries(example)
        .filter(([, value]) => UPLOAD.test(String(value)))
        .map(([field, value]) => [field, String(value).replace(UPLOAD, `$1${_id}`)]),
    ),
    _id,
    ...(!traits.includes('file') && { [titleField]: title }),
    ...(traits.includes('sluggable') && { slug: `${singular}-${_id}` }),
    ...(traits.includes('current') && { current: false }),
  };
}

/** The values that the API gives to the fields that a create request does not require. */
function defaultsOf({ create, item, example }: ContentResource): Values {
  if (!(create instanceof z.ZodObject)) return {};
  // `null` means the default of a field, or that it is left out of responses.
  const empty = Object.fromEntries(Object.keys(create.shape).map((field) => [field, null]));
  // Rules that compare fields do not matter for the defaults.
  const parsed = z.object(create.shape).safeParse({ ...empty, ...requiredOf(create, example) }).data ?? {};
  const isAnswered = ([field, value]: [string, unknown]) =>
    field in item.shape && item.safeParse({ ...example, [field]: value }).success;
  return Object.fromEntries(Object.entries(parsed).filter(isAnswered));
}

/** An item as the API answers it, stored nowhere: created with what is required of the resource's example, and these values. */
export function buildItem<N extends ResourceName>(name: N, values: Partial<ItemOf<N>> = {}): ItemOf<N> {
  const resource: ContentResource = resources[name];
  const example = requiredOf(resource.item, resources[name].example);
  const identity = requiredOf(resource.item, identityOf(resource, values._id ?? `${name.charAt(0)}1`));
  return { ...example, ...defaultsOf(resource), ...identity, ...values };
}

/** A metric of a project, such as `metric('12', 'edges')`. */
export const metric = (value: string, label: string) => ({ value, label });

/** The example body of a call with these values, without `rev` and slug, which could conflict with stored items. */
export function buildBody(route: RouteName, values: Values = {}): Record<string, unknown> {
  const example: { body?: unknown } = routeExamples[route];
  const { rev: _rev, ...body } = isRecord(example.body) ? example.body : {};
  return { ...body, ...('slug' in body && { slug: '' }), ...values };
}

/** The call that creates the items of a resource; media are uploaded as images of posts. */
export const createRouteOf = (name: ResourceName): RouteName =>
  [`${name}.create`, `${name}.upload`, `${name}.send`].find((route): route is RouteName => isKeyOf(routes, route)) ??
  'posts.uploadImage';

/** Sends a call and returns the body of its response; throws an Error with status and body if it is refused. */
export async function sendCall(
  client: Client,
  route: RouteName,
  { params = {}, ...sent }: { params?: Record<string, string>; json?: Values; form?: FormData },
) {
  const row: RouteSpec = routes[route];
  const path = exampleAddress(row, { params });
  const { status, body } = await client(row.method, path, sent);
  if (status === row.status) return body;
  throw new Error(`${row.method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 500)}`);
}

const isFile = (values: Values | TestFile): values is TestFile => values.buffer instanceof Buffer;

/** Creates an item: from these values and the example of what else is required, or from a file. */
export async function createItem(client: Client, name: ResourceName, values: Values | TestFile): Promise<StoredItem> {
  const route = createRouteOf(name);
  const row: RouteSpec = routes[route];
  if (isFile(values)) {
    const body = await sendCall(client, route, { form: fileForm(values.buffer, values.name) });
    return body.item ?? body.asset;
  }
  const json = { ...requiredOf(row.body, buildBody(route)), ...values };
  const body = await sendCall(client, route, { json });
  if (body.item) return body.item;
  // The response to a visitor's message does not have the message.
  const { items } = await sendCall(client, 'messages.listAdmin', {});
  return items.find((item: StoredItem) => item.name === json.name && item.message === json.message);
}

type Updatable = { [N in ResourceName]: `${N}.update` extends RouteName ? N : never }[ResourceName];

/** Changes some fields of an item. */
export const updateItem = (client: Client, name: Updatable, id: string, values: Values) =>
  sendCall(client, `${name}.update`, { params: { id }, json: values });

/** Creates items one after the other; those that the owner orders keep this order. */
export async function createItems(client: Client, name: ResourceName, list: readonly (Values | TestFile)[]) {
  const created: StoredItem[] = [];
  for (const [order, values] of list.entries()) {
    const isOrdered = resources[name].traits.some((trait) => trait === 'ordered');
    created.push(await createItem(client, name, isOrdered ? { order, ...values } : values));
  }
  return created;
}

/** Saves settings and creates the items of a plan; returns the items by resource. */
export async function createContent(client: Client, { siteSettings, ...lists }: ContentPlan) {
  const created: Partial<Record<ResourceName, StoredItem[]>> = {};
  if (siteSettings) await sendCall(client, 'siteSettings.update', { json: siteSettings });
  for (const [name, list] of entriesOf(lists)) created[name] = await createItems(client, name, list ?? []);
  return created;
}
