import type { MediaUse } from '@portfolio/contract';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import type { Gateway, Owner } from '../gateway.ts';
import { listInBatches } from '../resources/calls/batches.ts';

/** Where a stored file is used, by its name. */
export type Uses = (file: string) => MediaUse[];

interface Use extends MediaUse {
  /** All texts that may contain uploads, joined. */
  text: string;
}

/** All strings in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface Asked {
  gateway: Gateway;
  user: Owner;
  /** Pending changes of posts by their ids. */
  pending: ReadonlyMap<string, unknown>;
}

async function usesIn(resource: ContentResource, trashed: boolean, { gateway, user, pending }: Asked): Promise<Use[]> {
  const { collection, singular, titleField, pictureFields = [] } = resource;
  const names = [titleField, ...pictureFields, 'createdAt', 'deletedAt'];
  const select = Object.fromEntries(names.map((name) => [name, true]));
  const docs = await listInBatches(gateway, collection, user, { sort: ['-createdAt'], select, trashed });
  return docs.map((doc) => {
    const values = new Map<string, unknown>(Object.entries(doc));
    return {
      kind: singular,
      _id: String(doc.id),
      title: String(values.get(titleField)),
      ...(trashed && { trashed: true as const }),
      text: [...pictureFields.map((name) => values.get(name)), collection === 'posts' && pending.get(String(doc.id))]
        .flatMap(textsIn)
        .join('\n'),
    };
  });
}

/**
 * Finds the uses of uploads in all items, including the trash, because trashed items can be restored, and pending
 * changes, because they can be published.
 */
export async function usesOf(gateway: Gateway, user: Owner): Promise<Uses> {
  const uses: Use[] = [];
  const pending = await gateway.pendingOfPosts(user);
  for (const trashed of [false, true]) {
    for (const resource of resourceList.filter(({ pictureFields }) => pictureFields)) {
      uses.push(...(await usesIn(resource, trashed, { gateway, user, pending })));
    }
  }
  return (file) => {
    // Copies share the random stem, so one search finds them all.
    const stem = `/uploads/${file.slice(0, file.lastIndexOf('.'))}`;
    return uses.filter(({ text }) => text.includes(stem)).map(({ text: _text, ...use }) => use);
  };
}
