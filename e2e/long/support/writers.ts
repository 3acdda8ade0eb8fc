import { plain } from '../../../server/test/upload-corpus/images.ts';
import type { EditedPost } from './editors.ts';
import type { Owner } from './owner.ts';
import type { Random } from './random.ts';

export const TAGS = 4;

/** The acknowledged state of a document: its version, in the trash, or deleted. */
export type Stored = number | 'trashed' | 'purged';
interface Known {
  stored: Stored;
  /** The state after a call that got no response. */
  maybe?: Stored;
}

/** Everything that the server has acknowledged. */
export interface Acknowledged {
  projects: Map<string, Known>;
  posts: Map<string, Known>;
  /** Posts that editors save by themselves. */
  edited: Map<string, EditedPost>;
  /** Addresses of uploaded pictures. */
  pictures: Set<string>;
  messages: Set<string>;
  /** Responses that were neither a success nor a connection failure. */
  wrong: string[];
  /** Number of successful calls. */
  count: number;
}

export const noAcknowledgements = (): Acknowledged => ({
  projects: new Map(),
  posts: new Map(),
  edited: new Map(),
  pictures: new Set(),
  messages: new Set(),
  wrong: [],
  count: 0,
});

const tagsOf = (version: number) => Array.from({ length: TAGS }, (_, index) => `v${version}-${index}`);

/** The text of a version of a post. */
export const textOfPost = (version: number) => ({
  title: `Kept v${version}`,
  content: `Version **${version}**.`,
  tags: tagsOf(version),
});

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
    data: (version: number) => ({ ...textOfPost(version), category: 'news', status: 'published' }),
  },
} as const;
type Kind = keyof typeof KINDS;

export interface Writers {
  /** Stops the writers, and resolves when all have ended. */
  stop(): Promise<void>;
}

/** Clients that write all kinds of content, one call at a time each, and record what was acknowledged. */
export async function startWriters(
  url: string,
  seen: Acknowledged,
  random: Random,
  owner: Owner,
  count: number,
): Promise<Writers> {
  const picture = await plain(80, 40).png().toBuffer();
  let isOn = true;

  /** Returns the body of a successful response; a connection failure throws and ends the writer. */
  async function did(call: () => Promise<{ status: number; body: unknown }>): Promise<unknown> {
    const { status, body } = await call();
    if (status >= 300) seen.wrong.push(`${status} ${JSON.stringify(body)}`);
    else seen.count += 1;
    return status < 300 ? body : undefined;
  }

  async function create(kind: Kind, created: [Kind, string][]): Promise<void> {
    const { path, data } = KINDS[kind];
    const body = (await did(() => owner.call('POST', path, data(1)))) as { item: { _id: string } } | undefined;
    if (!body) return;
    seen[kind].set(body.item._id, { stored: 1 });
    created.push([kind, body.item._id]);
  }

  async function change(kind: Kind, id: string, known: Known, method: string, path: string, after: Stored) {
    known.maybe = after;
    const json = typeof after === 'number' ? KINDS[kind].data(after) : undefined;
    if (await did(() => owner.call(method, KINDS[kind].path + path.replace(':id', id), json))) known.stored = after;
    delete known.maybe;
  }

  /** Each writer changes only its own documents, so that no document has two calls at a time. */
  async function write(created: [Kind, string][]): Promise<void> {
    const what = random.next();
    const [kind, id] = created.length > 0 ? random.pick(created) : (['projects', ''] as const);
    const known = seen[kind].get(id);
    if (what < 0.12) {
      const body = await did(() => owner.upload('/api/blog/admin/upload-image', picture, 'p.png'));
      if (body) seen.pictures.add((body as { asset: { url: string } }).asset.url);
    } else if (what < 0.4 || !known) await create(random.pick(['projects', 'posts'] as const), created);
    else if (known.stored === 'trashed') await change(kind, id, known, 'DELETE', '/trash/:id', 'purged');
    else if (known.stored === 'purged')
      created.splice(0, created.length, ...created.filter(([, other]) => other !== id));
    else if (what < 0.55) await change(kind, id, known, 'DELETE', '/:id', 'trashed');
    else await change(kind, id, known, 'PUT', '/:id', known.stored + 1);
  }

  async function run(): Promise<void> {
    const created: [Kind, string][] = [];
    try {
      while (isOn) await write(created);
    } catch {
      // The server was killed: the pending call may be stored or not.
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
