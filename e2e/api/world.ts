import { randomUUID } from 'node:crypto';
import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { type Example, routeExamples } from '@portfolio/contract/examples/index';
import { type Answer, type Ask, createClient, type Sent } from './client.ts';
import { fileForm, PDF, png } from './samples.ts';

export interface Owner {
  username: string;
  password: string;
}
export const KINDS = {
  '/api/projects/admin': 'createProject',
  '/api/experiences/admin': 'createExperience',
  '/api/techstack/admin': 'createTech',
  '/api/services/admin': 'createService',
  '/api/testimonials/admin': 'createTestimonial',
  '/api/blog/admin': 'createPost',
  '/api/resumes/admin': 'uploadResume',
  '/api/profile/admin': 'uploadProfilePhoto',
  '/api/site-icon/admin': 'uploadSiteIcon',
  '/api/media/admin': 'uploadPostImage',
  '/api/messages/admin': 'contact',
} as const satisfies Record<string, RouteName>;
export type Kind = keyof typeof KINDS;
// biome-ignore lint/suspicious/noExplicitAny: items of any kind
export type Item = any;

/** Which kind of item the `:id` of a path means. */
export const kindOf = (path: string): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((prefix) => path.replace('/trash/:id', '/:id').startsWith(`${prefix}/:id`));

/** The body of a row's example, without what would clash with what is there. */
export function bodyOf(name: RouteName): Record<string, unknown> | undefined {
  const { body } = routeExamples[name] as Example<RouteName>;
  if (body === undefined) return undefined;
  const { rev: _rev, ...rest } = body as Record<string, unknown>;
  return 'slug' in rest ? { ...rest, slug: '' } : rest;
}

/** A file that a row's upload accepts. */
export function fileOf({ upload }: RouteSpec): FormData | undefined {
  if (!upload) return undefined;
  return upload === 'pdf' ? fileForm(PDF, 'conformance.pdf') : fileForm(png(), 'conformance.png');
}

/** A server, its owner's session, and what the cases have made there; all of it goes away again at the end. */
export interface World {
  /** Where the server is. */
  base: string;
  ask: Ask;
  owner: Owner;
  /** Part of every title, so that what was left behind could be found. */
  stamp: string;
  /** Calls a row as its example does, or as `sent` says. */
  call(
    name: RouteName,
    params?: Record<string, string>,
    sent?: Sent & { query?: Record<string, string> },
  ): Promise<Answer>;
  /** The path of a call with a confirmation for it, by the owner's session or by this cookie. */
  confirmed(method: string, path: string, session?: string): Promise<string>;
  /** A new item; of messages one for all cases, because a visitor may send only five in ten minutes. */
  make(kind: Kind, values?: Record<string, unknown>): Promise<Item>;
  signIn(password?: string): Promise<string>;
  /** Runs when all cases are over, last one first. */
  later(action: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Signs in on a server; throws with one sentence when that does not work. */
export async function openWorld(base: string, owner: Owner): Promise<World> {
  let cookie = '';
  const ask = createClient(base, () => cookie);
  const endings: (() => Promise<unknown>)[] = [];
  const stamp = `conformance ${randomUUID().slice(0, 8)}`;
  let message: Item;

  const signIn = async (password = owner.password) => {
    const json = { username: owner.username, password };
    const answer = await ask('POST', '/api/auth/login', { json, session: 'none' }).catch(() => {
      throw new Error(`No server of this kind answers at ${base}.`);
    });
    if (answer.status === 429) {
      throw new Error(`Too many sign-ins from here: wait ${answer.headers.get('retry-after')} s and run it again.`);
    }
    if (answer.status !== 200) throw new Error(`Signing in as ${owner.username} failed: ${answer.body?.error}`);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  const confirmed: World['confirmed'] = async (method, path, session = 'owner') => {
    const json = { password: owner.password, call: `${method} ${path}` };
    const { body } = await ask('POST', '/api/auth/confirm', { json, session });
    return `${path}?confirmation=${body.confirmation}`;
  };

  const call: World['call'] = async (name, params = {}, { query, ...sent } = {}) => {
    const row: RouteSpec = routes[name];
    const example = routeExamples[name] as Example<RouteName>;
    const values: Record<string, string> = { ...example.params, ...params };
    const path = row.path.replace(/:([a-zA-Z]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
    const search = query ?? example.query;
    const hasBody = sent.json !== undefined || sent.form !== undefined || sent.raw !== undefined;
    const json = hasBody ? undefined : bodyOf(name);
    const form = hasBody ? undefined : fileOf(row);
    // Whoever says what stands in the query, or has no session, is to be refused.
    const isConfirmed = row.isConfirmed && !query && sent.session === undefined;
    const plain = search ? `${path}?${new URLSearchParams(search)}` : path;
    return ask(row.method, isConfirmed ? await confirmed(row.method, path) : plain, {
      ...(json && { json }),
      ...(form && { form }),
      ...sent,
    });
  };

  const trash = (kind: Kind, id: string) => ask('DELETE', `${kind}/${id}`);

  async function sendMessage(): Promise<Item> {
    const json = { ...bodyOf('contact'), name: stamp };
    await ask('POST', '/api/contact', { json, session: 'none' });
    const { items } = (await ask('GET', '/api/messages/admin')).body;
    return items.find((item: Item) => item.name === stamp);
  }

  async function oneMessage(): Promise<Item> {
    if (!message) endings.push(() => trash('/api/messages/admin', message._id));
    message ??= await sendMessage();
    // A case before may have thrown it away, or deleted it for good.
    const { status } = await ask('POST', `/api/messages/admin/${message._id}/restore`);
    if (status === 404) message = await sendMessage();
    return message;
  }

  const make: World['make'] = async (kind, values = {}) => {
    if (kind === '/api/messages/admin') return oneMessage();
    const name = KINDS[kind];
    const title = {
      '/api/experiences/admin': 'company',
      '/api/techstack/admin': 'name',
      '/api/services/admin': 'name',
    };
    const field =
      (title as Record<string, string>)[kind] ?? (kind === '/api/testimonials/admin' ? 'clientName' : 'title');
    const body = bodyOf(name);
    const json = body && { ...body, [field]: `${stamp} ${randomUUID().slice(0, 6)}`, ...values };
    const answer = await call(name, {}, json ? { json } : {});
    if (answer.status !== 201) throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    const item = answer.body.item ?? answer.body.asset;
    endings.push(() => trash(kind, item._id));
    return item;
  };

  cookie = await signIn();
  return {
    base,
    ask,
    owner,
    stamp,
    call,
    make,
    signIn,
    confirmed,
    later: (action) => endings.push(action),
    async close() {
      for (const end of endings.reverse()) await end();
      await ask('POST', '/api/auth/logout');
    },
  };
}
