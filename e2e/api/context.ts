import { randomUUID } from 'node:crypto';
import {
  type ResourceName,
  type RouteName,
  type RouteSpec,
  resourceList,
  resources,
  routes,
} from '@portfolio/contract';
import { type Example, routeExamples } from '@portfolio/contract/examples/index';
import { type ApiResponse, createClient, type RequestInput, type SendRequest } from './client.ts';
import { fileForm, PDF, png } from './samples.ts';

export interface Owner {
  username: string;
  password: string;
}
/** The route that creates an item of a resource. */
const makerOf = (name: ResourceName): RouteName => {
  if (name === 'media') return 'posts.uploadImage';
  const maker = (['create', 'upload', 'send'] as const).map((call) => `${name}.${call}`).find((call) => call in routes);
  return maker as RouteName;
};
// biome-ignore lint/suspicious/noExplicitAny: items of any kind
export type Item = any;

/** The resource that `:id` refers to in a path. */
export const resourceOf = (path: string): ResourceName | undefined =>
  resourceList.find((resource) => path.replace('/trash/:id', '/:id').startsWith(`${resource.path}/admin/:id`))?.name;

/** The body of a row's example, without `rev` and slug, which could conflict with existing items. */
export function bodyOf(name: RouteName): Record<string, unknown> | undefined {
  const { body } = routeExamples[name] as Example<RouteName>;
  if (body === undefined) return undefined;
  const { rev: _rev, ...rest } = body as Record<string, unknown>;
  return 'slug' in rest ? { ...rest, slug: '' } : rest;
}

/** A file that the upload of a row accepts. */
export function fileOf({ upload }: RouteSpec): FormData | undefined {
  if (!upload) return undefined;
  return upload === 'pdf' ? fileForm(PDF, 'conformance.pdf') : fileForm(png(), 'conformance.png');
}

/** A server, the owner's session and the items the cases have made, which are deleted at the end. */
export interface TestContext {
  /** Origin of the server. */
  base: string;
  request: SendRequest;
  owner: Owner;
  /** Part of every title, so that leftover items can be found. */
  stamp: string;
  /** Calls a row with its example's params, query and body, or with those given. */
  call(
    name: RouteName,
    params?: Record<string, string>,
    sent?: RequestInput & { query?: Record<string, string> },
  ): Promise<ApiResponse>;
  /** The path of a call with a confirmation token, for the owner's session or the given cookie. */
  confirmed(method: string, path: string, session?: string): Promise<string>;
  /** Creates an item; all cases share one message, because a visitor may send only five in ten minutes. */
  createItem(kind: ResourceName, values?: Record<string, unknown>): Promise<Item>;
  signIn(password?: string): Promise<string>;
  /** Runs after all cases, in reverse order. */
  addCleanup(action: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Signs in on a server; throws an Error with a readable message when that fails. */
export async function openContext(base: string, owner: Owner): Promise<TestContext> {
  let cookie = '';
  const request = createClient(base, () => cookie);
  const endings: (() => Promise<unknown>)[] = [];
  const stamp = `conformance ${randomUUID().slice(0, 8)}`;
  let message: Item;

  const signIn = async (password = owner.password) => {
    const json = { username: owner.username, password };
    const answer = await request('POST', '/api/auth/login', { json, session: 'none' }).catch(() => {
      throw new Error(`No portfolio server answers at ${base}.`);
    });
    if (answer.status === 429) {
      throw new Error(`Too many sign-ins from here: wait ${answer.headers.get('retry-after')} s and run it again.`);
    }
    if (answer.status !== 200) throw new Error(`Signing in as ${owner.username} failed: ${answer.body?.error}`);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  const confirmed: TestContext['confirmed'] = async (method, path, session = 'owner') => {
    const json = { password: owner.password, call: `${method} ${path}` };
    const { body } = await request('POST', '/api/auth/confirm', { json, session });
    return `${path}?confirmation=${body.confirmation}`;
  };

  const call: TestContext['call'] = async (name, params = {}, { query, ...sent } = {}) => {
    const row: RouteSpec = routes[name];
    const example = routeExamples[name] as Example<RouteName>;
    const values: Record<string, string> = { ...example.params, ...params };
    const path = row.path.replace(/:([a-zA-Z]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
    const search = query ?? example.query;
    const hasBody = sent.json !== undefined || sent.form !== undefined || sent.raw !== undefined;
    const json = hasBody ? undefined : bodyOf(name);
    const form = hasBody ? undefined : fileOf(row);
    // No confirmation where the case sets the query itself or has no session: those expect a refusal.
    const isConfirmed = row.isConfirmed && !query && sent.session === undefined;
    const plain = search ? `${path}?${new URLSearchParams(search)}` : path;
    return request(row.method, isConfirmed ? await confirmed(row.method, path) : plain, {
      ...(json && { json }),
      ...(form && { form }),
      ...sent,
    });
  };

  const trash = (name: ResourceName, id: string) => request('DELETE', `${resources[name].path}/admin/${id}`);

  async function sendMessage(): Promise<Item> {
    const json = { ...bodyOf('messages.send'), name: stamp };
    await request('POST', '/api/contact', { json, session: 'none' });
    const { items } = (await request('GET', '/api/messages/admin')).body;
    return items.find((item: Item) => item.name === stamp);
  }

  async function oneMessage(): Promise<Item> {
    if (!message) endings.push(() => trash('messages', message._id));
    message ??= await sendMessage();
    // An earlier case may have moved the message to the trash or deleted it.
    const { status } = await request('POST', `/api/messages/admin/${message._id}/restore`);
    if (status === 404) message = await sendMessage();
    return message;
  }

  const createItem: TestContext['createItem'] = async (resource, values = {}) => {
    if (resource === 'messages') return oneMessage();
    const name = makerOf(resource);
    const field = resources[resource].titleField;
    const body = bodyOf(name);
    const json = body && { ...body, [field]: `${stamp} ${randomUUID().slice(0, 6)}`, ...values };
    const answer = await call(name, {}, json ? { json } : {});
    if (answer.status !== 201) throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    const item = answer.body.item ?? answer.body.asset;
    endings.push(() => trash(resource, item._id));
    return item;
  };

  cookie = await signIn();
  return {
    base,
    request,
    owner,
    stamp,
    call,
    createItem,
    signIn,
    confirmed,
    addCleanup: (action) => endings.push(action),
    async close() {
      for (const end of endings.reverse()) await end();
      await request('POST', '/api/auth/logout');
    },
  };
}
