import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PayloadRequest } from 'payload';
import type { Cms, OpenOptions } from '../src/open-cms.ts';
import type { User } from '../src/payload-types.ts';

export interface TestCms extends Cms {
  /** The owner as `user` for Payload's local API. */
  owner: User & { collection: 'users' };
  /** The folder of the database. */
  folder: string;
}

/** A fake render, so that a test can see which text was rendered. */
export const fakeHtml = (markdown: string) => `<p>${markdown}</p>`;
export const OWNER = { username: 'admin', password: 'secret-one' };

/**
 * Opens the content system on a new SQLite file, or on one that `prepare` writes. Its modules read the environment when they load, so each test file can
 * use only one database.
 */
export async function openTestCms(
  options: Partial<OpenOptions> = {},
  prepare: (path: string) => Promise<void> = async () => {},
): Promise<TestCms> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-cms-'));
  await prepare(join(folder, 'test.db'));
  process.env.DATABASE_URI = `file:${join(folder, 'test.db')}`;
  process.env.PAYLOAD_SECRET = 'a-secret-for-tests';
  const cms = await reopen(options);
  const { docs } = await cms.payload.find({ collection: 'users' });
  return {
    ...cms,
    folder,
    owner: { ...docs[0], collection: 'users' } as TestCms['owner'],
    close: async () => {
      await cms.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the content system on the database in `DATABASE_URI`. */
export async function reopen(options: Partial<OpenOptions> = {}): Promise<Cms> {
  const { openCms } = await import('../src/open-cms.ts');
  return openCms({
    admin: OWNER,
    log: () => {},
    renderMarkdown: async (markdown) => ({ html: fakeHtml(markdown) }),
    ...options,
  });
}

/** Options of a local API call as the owner, with a context. */
export const asOwner = (cms: TestCms, context: PayloadRequest['context'] = {}) =>
  ({ user: cms.owner, overrideAccess: false, context }) as const;

/** Signs the owner in; returns the token of the new session, or throws with the reason of the refusal. */
export async function tokenOf({ payload }: Cms, password = OWNER.password): Promise<string> {
  const { signIn } = await import('../src/session/sign-in.ts');
  const result = await signIn(payload, OWNER.username, password);
  if ('token' in result) return result.token;
  throw new Error(result.refused);
}
