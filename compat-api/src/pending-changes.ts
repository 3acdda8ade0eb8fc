import {
  discardPending,
  hasChanges,
  type ReadRevisions,
  readPending,
  readPendingTimes,
  savePending,
} from '@portfolio/cms';
import type { Payload } from 'payload';
import { AppError } from './errors.ts';
import type { Gateway, Owner } from './gateway.ts';

type Values = Record<string, unknown>;

const noChanges = () => new AppError(404, 'not_found', 'This post has no pending changes.');

/** The changes of public posts that are not published yet, for their owner. */
export class PendingChanges {
  constructor(
    private readonly payload: Payload,
    private readonly gateway: Gateway,
  ) {}

  /** The pending changes of a post, below access rules; without any if it has none. */
  readonly read = (postId: string) => readPending(this.payload, postId);
  /** When those of each post that has some were last saved, by its id. */
  readonly times = () => readPendingTimes(this.payload);

  /** Saves changes; throws 404 if there is no such post, 400 if it is not public, `StaleError` for old revisions. */
  save(user: Owner, postId: string, values: Values, read: ReadRevisions): Promise<void> {
    return this.#save(user, postId, { values, read });
  }

  /** Saves the values of a version; the changes that it replaces become a version, too. */
  restore(user: Owner, postId: string, values: Values): Promise<void> {
    return this.#save(user, postId, { values, isRestore: true });
  }

  async #save(user: Owner, postId: string, changes: Parameters<typeof savePending>[2]): Promise<void> {
    await this.gateway.findOrThrow('posts', user, postId);
    const saved = await savePending(this.payload, postId, changes);
    if (!saved) throw new AppError(400, 'not_public', 'This post is not public. Save the post itself.');
  }

  /** Publishes the changes as one version of the post; throws 404 if it has none, `StaleError` for old revisions. */
  async publish(user: Owner, postId: string, { rev, pendingRev }: ReadRevisions) {
    await this.gateway.findOrThrow('posts', user, postId);
    const pending = await this.read(postId);
    if (!hasChanges(pending)) throw noChanges();
    return this.gateway.update(
      'posts',
      user,
      postId,
      {},
      {
        publishesPending: true,
        expectedPendingRev: pendingRev ?? pending.rev,
        ...(rev !== undefined && { expectedRev: rev }),
      },
    );
  }

  /** Discards the changes; throws 404 if the post has none. */
  async discard(user: Owner, postId: string): Promise<void> {
    await this.gateway.findOrThrow('posts', user, postId);
    if (!(await discardPending(this.payload, postId))) throw noChanges();
  }
}
