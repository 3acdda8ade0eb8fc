import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PayloadRequest } from 'payload';
import type { Cms, OpenOptions } from '../src/open-cms.ts';
import type { User } from '../src/payload-types.ts';

export interface TestCms extends Cms {
  /** The owner, as the local API wants them. */
  owner: User & { collection: 'users' };
  /** Where the database lies. */
  folder: string;
}

/** Drawn instead of real Markdown, so that a test sees what was drawn. */
export const drawn = (markdown: string) => `<p>${markdown}</p>`;
export const OWNER = { username: 'admin', password: 'secret-one' };

/**
 * Opens the content system on a new SQLite file. The environment is read when its modules load, so one test file has
 * one database.
 */
export async function openTestCms(options: Partial<OpenOptions> = {}): Promise<TestCms> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-cms-'));
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

/** Opens the content system on the database that the environment names. */
export async function reopen(options: Partial<OpenOptions> = {}): Promise<Cms> {
  const { openCms } = await import('../src/open-cms.ts');
  return openCms({
    admin: OWNER,
    log: () => {},
    renderMarkdown: async (markdown) => ({ html: drawn(markdown) }),
    ...options,
  });
}

/** A request of the owner's, for the context that a call needs. */
export const asOwner = (cms: TestCms, context: PayloadRequest['context'] = {}) =>
  ({ user: cms.owner, overrideAccess: false, context }) as const;
