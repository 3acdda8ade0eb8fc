import {
  type ResourceName,
  type RouteName,
  type RouteSpec,
  resourceList,
  resources,
  routes,
} from '@portfolio/contract';
import { type Example, exampleAddress, routeExamples } from '@portfolio/contract/examples/index';
import { buildBody, createRouteOf, createItem as createStored } from '@portfolio/contract/test/content';
import { buildFile, fileForm, PDF, png } from '@portfolio/contract/test/files';
import { type ApiResponse, createClient, type RequestInput, type SendRequest } from './client.ts';

/** The owner's credentials. */
export interface Owner {
  username: string;
  password: string;
}
// biome-ignore lint/suspicious/noExplicitAny: items of any kind
export type Item = any;

/** The resource that `:id` refers to in a path. */
export const resourceOfPath = (path: string): ResourceName | undefined =>
  resourceList.find((resource) => path.replace('/trash/:id', '/:id').startsWith(`${resource.path}/admin/:id`))?.name;

/** A file that the upload of a row accepts. */
const uploadOf = ({ upload }: RouteSpec) =>
  upload === 'pdf' ? buildFile('conformance.pdf', PDF) : buildFile('conformance.png', png());

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
  /** An item for calls that are refused and so leave it as it is; created when it is first needed. */
  sharedItem(kind: ResourceName): Promise<Item>;
  /** A word that no other item has. */
  uniqueWord(): string;
  signIn(password?: string): Promise<string>;
  /** Runs after all cases, in reverse order. */
  addCleanup(action: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/**
 * Signs in on a server; throws an Error with a readable message when that fails. `run` is a word for the titles of its
 * items that no other run on the same content has.
 */
export async function openContext(base: string, owner: Owner, run: string): Promise<TestContext> {
  let cookie = '';
  const request = createClient(base, () => cookie);
  const cleanups: (() => Promise<unknown>)[] = [];
  const stamp = `conformance ${run}`;
  let words = 0;
  const uniqueWord = () => {
    words += 1;
    return run + String(words).padStart(6, '0');
  };
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
    const path = exampleAddress(row, { params: { ...example.params, ...params } });
    const search = query ?? example.query;
    const hasBody = sent.json !== undefined || sent.form !== undefined || sent.raw !== undefined;
    const json = hasBody || !example.body ? undefined : buildBody(name);
    const form = hasBody || !row.upload ? undefined : fileForm(uploadOf(row).buffer, uploadOf(row).name);
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

  /** The message of all cases, restored or created again if an earlier case has deleted it. */
  async function sharedMessage(): Promise<Item> {
    if (message) await request('POST', `/api/messages/admin/${message._id}/restore`);
    else cleanups.push(() => trash('messages', message._id));
    const { items } = (await request('GET', '/api/messages/admin')).body;
    const stored = items.find((item: Item) => item._id === message?._id);
    message = stored ?? (await createStored(request, 'messages', { name: stamp }));
    return message;
  }

  const createItem: TestContext['createItem'] = async (resource, values = {}) => {
    if (resource === 'messages') return sharedMessage();
    const route = createRouteOf(resource);
    const row: RouteSpec = routes[route];
    const title = { [resources[resource].titleField]: `${stamp} ${uniqueWord()}` };
    const item = await createStored(
      request,
      resource,
      row.upload ? uploadOf(row) : buildBody(route, { ...title, ...values }),
    );
    cleanups.push(() => trash(resource, item._id));
    return item;
  };

  const shared = new Map<ResourceName, Promise<Item>>();
  const sharedItem = (kind: ResourceName): Promise<Item> => {
    const item = shared.get(kind) ?? createItem(kind);
    shared.set(kind, item);
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
    sharedItem,
    uniqueWord,
    signIn,
    confirmed,
    addCleanup: (action) => cleanups.push(action),
    async close() {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
      await request('POST', '/api/auth/logout');
    },
  };
}
