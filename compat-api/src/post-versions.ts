import { publicNow, readPublishedTexts, readPublishedVersions, textRows, VERSION_FACTS } from '@portfolio/cms';
import type { Payload } from 'payload';
import { notFound } from './errors.ts';
import { asUser, type Gateway, type Owner } from './gateway.ts';

const TEXTS = {
  updatedAt: true,
  version: { title: true, excerpt: true, content: true, tags: true, coverImage: true },
} as const;

/** The versions of posts: for their owner, with 404 if there is no such post, and the published ones. */
export class PostVersions {
  constructor(
    private readonly payload: Payload,
    private readonly gateway: Gateway,
  ) {}

  /** The texts that a post has and had, newest first, without the texts. */
  async list(user: Owner, postId: string) {
    const post = await this.gateway.findOrThrow('posts', user, postId);
    const versions = await this.#find(user, postId, VERSION_FACTS);
    return textRows(post, versions, publicNow());
  }

  /** One version of a post; throws 404 if the post has no such version. */
  async read(user: Owner, postId: string, versionId: string) {
    await this.gateway.findOrThrow('posts', user, postId);
    const [version] = await this.#find(user, postId, TEXTS, versionId);
    if (!version) throw notFound('This version');
    return version;
  }

  /** Restores the text of a version; throws 404 if the post has no such version. */
  async restore(user: Owner, postId: string, versionId: string) {
    await this.read(user, postId, versionId);
    await this.payload.restoreVersion({ collection: 'posts', ...asUser(user), id: versionId });
    return this.gateway.findOrThrow('posts', user, postId);
  }

  /** The rows of a post's public history, without access rules: also the withheld ones, which the caller leaves out. */
  readonly published = (postId: string) => readPublishedVersions(this.payload, postId);
  /** The texts of public versions in a history, without access rules. */
  readonly publishedTexts = (ids: string[]) => readPublishedTexts(this.payload, ids);

  /** Some fields of the versions of a post, or of the one with an id. */
  async #find(user: Owner, postId: string, select: typeof TEXTS | typeof VERSION_FACTS, versionId?: string) {
    const ofPost = { parent: { equals: postId } };
    const { docs } = await this.payload.findVersions({
      collection: 'posts',
      ...asUser(user),
      limit: 0,
      pagination: false,
      select,
      // A restored version has the creation time of its post.
      sort: '-updatedAt',
      where: versionId === undefined ? ofPost : { and: [ofPost, { id: { equals: versionId } }] },
    });
    return docs;
  }
}
