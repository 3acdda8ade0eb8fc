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

async function usesIn(resource: ContentResource, gateway: Gateway, user: Owner, trashed: boolean): Promise<Use[]> {
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
      text: pictureFields.flatMap((name) => textsIn(values.get(name))).join('\n'),
    };
  });
}

/** Finds the uses of uploads in all items, including the trash, because trashed items can be restored. */
export async function usesOf(gateway: Gateway, user: Owner): Promise<Uses> {
  const uses: Use[] = [];
  for (const trashed of [false, true]) {
    for (const resource of resourceList.filter(({ pictureFields }) => pictureFields)) {
      uses.push(...(await usesIn(resource, gateway, user, trashed)));
    }
  }
  return (file) => {
    // Copies share the random stem, so one search finds them all.
    const stem = `/uploads/${file.slice(0, file.lastIndexOf('.'))}`;
    return uses.filter(({ text }) => text.includes(stem)).map(({ text: _text, ...use }) => use);
  };
}
