import { plain } from '../../../compat-api/src/uploads/corpus/pictures.ts';
import type { Owner } from './owner.ts';
import type { Random } from './random.ts';

export const TAGS = 4;

/** What must be stored of one document: its version, or that it lies in the trash, or nothing at all. */
export type Stored = number | 'trashed' | 'purged';
interface Known {
  stored: Stored;
  /** What a call that was never answered may have made of it. */
  maybe?: Stored;
}

/** Everything that a server has acknowledged. */
export interface Acknowledged {
  projects: Map<string, Known>;
  posts: Map<string, Known>;
  /** Addresses of pictures. */
  pictures: Set<string>;
  messages: Set<string>;
  /** Answers that were neither a success nor a broken connection. */
  wrong: string[];
  /** How many calls were answered with success. */
  count: number;
}

export const nothingYet = (): Acknowledged => ({
  projects: new Map(),
  posts: new Map(),
  pictures: new Set(),
  messages: new Set(),
  wrong: [],
  count: 0,
});

const tagsOf = (version: number) => Array.from({ length: TAGS }, (_, index) => `v${version}-${index}`);

const KINDS = {
  projects: {
    path: '/api/projects/admin',
    data: (version: number) => ({
      title: `Kept v${version}`,
      description: 'x'.repeat(400),
      techTags: tagsOf(version),
      pictures: [1, 2].map(() => ({ url: '/favicon.svg', alt: `v${version}` })),
    }),
  },
  posts: {
    path: '/api/blog/admin',
    data: (version: number) => ({
      title: `Kept v${version}`,
      category: 'news',
      status: 'published',
      content: `Version **${version}**.`,
      tags: tagsOf(version),
    }),
  },
} as const;
type Kind = keyof typeof KINDS;

export interface Writers {
  /** Resolves when every writer has stopped: told to, or because the server is gone. */
  stop(): Promise<void>;
}

/** Several clients that write all kinds of things, one call after the other each, and note what was acknowledged. */
export async function startWriters(
  url: string,
  seen: Acknowledged,
  random: Random,
  owner: Owner,
  count: number,
): Promise<Writers> {
  const picture = await plain(80, 40).png().toBuffer();
  let isOn = true;

  /** `true` when it was acknowledged; a broken connection ends the writer. */
  async function did(call: () => Promise<{ status: number; body: unknown }>): Promise<unknown> {
    const { status, body } = await call();
    if (status >= 300) seen.wrong.push(`${status} ${JSON.stringify(body)}`);
    else seen.count += 1;
    return status < 300 ? body : undefined;
  }

  async function create(kind: Kind, own: [Kind, string][]): Promise<void> {
    const { path, data } = KINDS[kind];
    const body = (await did(() => owner.call('POST', path, data(1)))) as { item: { _id: string } } | undefined;
    if (!body) return;
    seen[kind].set(body.item._id, { stored: 1 });
    own.push([kind, body.item._id]);
  }

  async function change(kind: Kind, id: string, known: Known, method: string, path: string, after: Stored) {
    known.maybe = after;
    const json = typeof after === 'number' ? KINDS[kind].data(after) : undefined;
    if (await did(() => owner.call(method, KINDS[kind].path + path.replace(':id', id), json))) known.stored = after;
    delete known.maybe;
  }

  /** Each writer changes only what it has made itself, so that one call at a time is open for each document. */
  async function write(own: [Kind, string][]): Promise<void> {
    const what = random.next();
    const [kind, id] = own.length > 0 ? random.pick(own) : (['projects', ''] as const);
    const known = seen[kind].get(id);
    if (what < 0.12) {
      const body = await did(() => owner.upload('/api/blog/admin/upload-image', picture, 'p.png'));
      if (body) seen.pictures.add((body as { asset: { url: string } }).asset.url);
    } else if (what < 0.4 || !known) await create(random.pick(['projects', 'posts'] as const), own);
    else if (known.stored === 'trashed') await change(kind, id, known, 'DELETE', '/trash/:id', 'purged');
    else if (known.stored === 'purged') own.splice(0, own.length, ...own.filter(([, other]) => other !== id));
    else if (what < 0.55) await change(kind, id, known, 'DELETE', '/:id', 'trashed');
    else await change(kind, id, known, 'PUT', '/:id', known.stored + 1);
  }

  async function run(): Promise<void> {
    const own: [Kind, string][] = [];
    try {
      while (isOn) await write(own);
    } catch {
      // The server is gone: what was under way may be stored or not.
    }
  }

  async function visit(number: number): Promise<void> {
    const message = `Note ${seen.messages.size}-${number}-${random.next()}`;
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ name: 'Vera', email: 'vera@example.org', message }),
    }).catch(() => undefined);
    if (answer?.status === 201) seen.messages.add(message);
  }

  const running = [...Array.from({ length: count }, run), visit(1), visit(2)];
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(running);
    },
  };
}
