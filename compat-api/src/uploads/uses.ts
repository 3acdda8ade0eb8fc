import type { MediaUse } from '@portfolio/contract';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import { isRecord } from '@portfolio/contract/type-guards';
import { plainExcerpt } from '@portfolio/text/excerpt';
import type { Gateway, Owner } from '../gateway.ts';
import { listInBatches } from '../resources/calls/batches.ts';

/** Where a stored file is used, by its name. */
export type Uses = (file: string) => MediaUse[];

/** The address of an upload or of a copy, with the random stem that they share. */
const ADDRESS = /\/uploads\/([0-9a-f]{32})/g;
/** A Markdown image of an upload: its words and the stem. Both patterns read a text in one pass. */
const IMAGE = /!\[((?:[^[\]\\]|\\.)*)\]\(\s*<?(?:https?:\/\/[^\s"'()<>[\]/]{1,255})?\/uploads\/([0-9a-f]{32})/g;
/** Characters before an image in which its sentence is looked for, and those that are kept of it. */
const [BEFORE, CONTEXT] = [1_000, 160];

/** What a place says of the image with a stem. */
interface Mention {
  stem: string;
  description?: string;
  context?: string;
}

interface Asked {
  gateway: Gateway;
  user: Owner;
  /** Pending changes of posts by their ids. */
  pending: ReadonlyMap<string, unknown>;
}

/** The uploads in a value, at any depth. */
function mentionsIn(value: unknown): Mention[] {
  if (typeof value === 'string') return value.includes('/uploads/') ? mentionsInText(value) : [];
  if (!isRecord(value)) return [];
  const { alt } = value;
  const mentions = Object.values(value).flatMap(mentionsIn);
  return typeof alt === 'string' && alt ? mentions.map((mention) => ({ ...mention, description: alt })) : mentions;
}

const mentionsInText = (text: string): Mention[] => [
  ...[...text.matchAll(IMAGE)].map(({ 1: alt, 2: stem = '', index }) => ({
    stem,
    ...(alt && { description: plainExcerpt(alt) }),
    context: contextAt(text, index),
  })),
  ...[...text.matchAll(ADDRESS)].map(({ 1: stem = '' }) => ({ stem })),
];

/** The last paragraph before a place in a Markdown text, of a long one its end. */
function contextAt(text: string, at: number): string {
  const paragraphs = text.slice(Math.max(0, at - BEFORE), at).split(/\n\s*\n/);
  const words = plainExcerpt(paragraphs.findLast((paragraph) => plainExcerpt(paragraph) !== '') ?? '');
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > CONTEXT ? `…${line.slice(-CONTEXT).replace(/^\S*\s/, '')}` : line;
}

async function usesIn(resource: ContentResource, trashed: boolean, { gateway, user, pending }: Asked) {
  const { collection, singular, titleField, pictureFields = [] } = resource;
  const names = [titleField, ...pictureFields, 'createdAt', 'deletedAt'];
  const select = Object.fromEntries(names.map((name) => [name, true]));
  const docs = await listInBatches(gateway, collection, user, { sort: ['-createdAt'], select, trashed });
  return docs.flatMap((doc) => {
    const values = new Map<string, unknown>(Object.entries(doc));
    const title = String(values.get(titleField));
    const waiting = collection === 'posts' ? pending.get(String(doc.id)) : undefined;
    const mentions = [...pictureFields.map((name) => values.get(name)), waiting].flatMap(mentionsIn);
    const use = { kind: singular, _id: String(doc.id), title, ...(trashed && { trashed: true as const }) };
    const stems = new Set(mentions.map(({ stem }) => stem));
    return [...stems].map((stem) => ({
      stem,
      use: withWords(
        use,
        mentions.filter((one) => one.stem === stem),
      ),
    }));
  });
}

/** A use with the first words that its item has; a cover described by the title of its post has none of its own. */
function withWords(use: MediaUse, mentions: readonly Mention[]): MediaUse {
  const description = mentions.find((one) => one.description && one.description !== use.title)?.description;
  const context = mentions.find((one) => one.context)?.context;
  return { ...use, ...(description && { description }), ...(context && { context }) };
}

/**
 * Finds the uses of uploads in all items, including the trash, because trashed items can be restored, and pending
 * changes, because they can be published.
 */
export async function usesOf(gateway: Gateway, user: Owner): Promise<Uses> {
  const uses = new Map<string, MediaUse[]>();
  const pending = await gateway.pendingOfPosts(user);
  for (const trashed of [false, true]) {
    for (const resource of resourceList.filter(({ pictureFields }) => pictureFields)) {
      for (const { stem, use } of await usesIn(resource, trashed, { gateway, user, pending })) {
        uses.set(stem, [...(uses.get(stem) ?? []), use]);
      }
    }
  }
  return (file) => uses.get(file.slice(0, file.lastIndexOf('.'))) ?? [];
}
