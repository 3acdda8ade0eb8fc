import type { EvidenceKind, Section } from '@portfolio/contract';
import { emptyResponseOf } from '@portfolio/contract/resources/definition/fields';
import type { ContentResource } from '@portfolio/contract/resources/index';
import { z } from 'zod';
import type { Gateway, Owner } from '../gateway.ts';
import { batchesOf } from './calls/batches.ts';
import type { AnyDoc, ResourceOptions, Values } from './resource.ts';

type Cut = (value: unknown) => unknown;

const EMPTY: Record<string, unknown> = { string: '', number: 0, boolean: false };
const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Stored rows may be older than a rule, so values are picked without validation. */
function cutOf(schema: unknown): Cut {
  if (schema instanceof z.ZodOptional) {
    const cut = cutOf(schema.unwrap());
    return (value) => (isEmpty(value) ? undefined : cut(value));
  }
  if (schema instanceof z.ZodObject) return cutOfObject(schema);
  if (schema instanceof z.ZodArray) {
    const cut = cutOf(schema.element);
    return (value) => (Array.isArray(value) ? value.map(cut) : []);
  }
  if (schema instanceof z.ZodISODateTime) return (value) => new Date(isEmpty(value) ? 0 : String(value)).toISOString();
  if (!(schema instanceof z.ZodType)) return (value) => value;
  const missing = emptyResponseOf(schema) ?? EMPTY[schema.def.type];
  return (value) => value ?? missing;
}

function cutOfObject({ shape }: z.ZodObject): Cut {
  const cuts = Object.entries(shape).map(([name, schema]) => [name, cutOf(schema)] as const);
  return (value) => {
    const values = isValues(value) ? value : {};
    const answer: Values = {};
    for (const [name, cut] of cuts) {
      const part = cut(name === '_id' ? (values._id ?? values.id) : values[name]);
      if (part !== undefined) answer[name] = part;
    }
    return answer;
  };
}

const cuts = new WeakMap<z.ZodObject, Cut>();

/** A stored document with its computed fields, reduced to the fields of the response schema. */
export function present<T extends z.ZodObject>(schema: T, doc: object, computed: Values = {}): z.output<T> {
  const cut = cuts.get(schema) ?? cutOfObject(schema);
  cuts.set(schema, cut);
  return cut({ ...doc, ...computed }) as z.output<T>;
}

/** Maps documents to responses for their owner, by a schema. */
export async function presentItems<T extends z.ZodObject>(
  schema: T,
  docs: AnyDoc[],
  { computeFields }: ResourceOptions,
  user: Owner,
) {
  const compute = await computeFields?.(docs, user);
  const items: z.output<T>[] = [];
  for await (const batch of batchesOf(docs)) items.push(...batch.map((doc) => present(schema, doc, compute?.(doc))));
  return items;
}

/** The response of calls that return one item. */
export async function presentItem({ item }: ContentResource, doc: AnyDoc, options: ResourceOptions, user: Owner) {
  const compute = await options.computeFields?.([doc], user);
  return { item: present(item, doc, compute?.(doc)) };
}

const UPLOADS = '/uploads/';

/** Width and height (px) of an upload, whether it shows a screen, and what it shows. */
interface ImageFact {
  width?: number;
  height?: number;
  screenshot?: true;
  /** For places that do not say it themselves. */
  description?: string;
}
/** What is known of uploads, by URL. */
export type ImageFacts = ReadonlyMap<string, ImageFact>;

/** The facts of those URLs that are uploads. */
export async function imageFactsOf(gateway: Gateway, urls: (string | null | undefined)[]): Promise<ImageFacts> {
  const names = new Set(urls.flatMap((url) => (url?.startsWith(UPLOADS) ? [url.slice(UPLOADS.length)] : [])));
  const facts = new Map<string, ImageFact>();
  if (names.size === 0) return facts;
  for await (const batch of batchesOf([...names])) {
    const { docs } = await gateway.list('media', null, { where: { file: { in: batch } } });
    for (const { file, width, height, screenshot, alt } of docs) {
      facts.set(UPLOADS + file, {
        ...(width && height && { width, height }),
        ...(screenshot && { screenshot }),
        ...(alt && { description: alt }),
      });
    }
  }
  return facts;
}

/** A Payload `select` with the fields of a response and those that computed ones need. */
export const selectFor = ({ shape }: z.ZodObject, needed: readonly string[] = []): Record<string, true> =>
  Object.fromEntries([...Object.keys(shape), ...needed].filter((name) => name !== '_id').map((name) => [name, true]));

/** On create, empty optional values are omitted. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** On change, only what was sent counts; `""` and `null` clear. */
export const withClears = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => key !== 'rev' && value !== undefined)
      .map(([key, value]) => [key, value === '' ? null : value]),
  );

/** The tags of an item. */
export type Tags = readonly string[] | null | undefined;
/** An item with tags; `section` is the one of the home page that shows it, if it has no page of its own. */
export interface TaggedItem {
  kind: EvidenceKind;
  id: string;
  section?: Section | undefined;
}
/** The links of tags, of an item if it is given. */
export type LinksOf = (tags: Tags, item?: TaggedItem) => { tag: string; slug: string }[] | undefined;
/** Reads what links the tags of items now. */
export type ReadTagLinks = () => Promise<LinksOf>;

/** What links these tags of items; without tags nothing is read. */
export const linksOfTags = async (read: ReadTagLinks, allTags: Tags[]): Promise<LinksOf> =>
  allTags.some((tags) => tags?.length) ? read() : () => undefined;
