import type { z } from 'zod';
import type { AppearanceTraits } from '#app/appearance.ts';
import { del, get, post, put, type RouteSpec, type UploadKind } from '#app/routes/route.ts';
import { idParam, type instant, itemOf, itemsOf, ok, trashedOf, uploadNotes } from '#app/schemas/common.ts';

/**
 * Which items visitors may read: those with `visible` on, published ones (`scheduled`: only after `publishedAt`), the
 * current one, all, or none.
 */
export type Visibility = 'visible' | 'published' | 'scheduled' | 'current' | 'public' | 'owner';

/**
 * Features of a resource: `ordered` by the owner, `sluggable` (has a page URL), `current` (one item at a time is in
 * use), `file` (points to an upload), `inbox` (written by visitors), `versioned` (keeps earlier versions).
 */
export type Trait = 'ordered' | 'sluggable' | 'current' | 'file' | 'inbox' | 'versioned';

type Item = z.ZodObject;

/** The definition of one kind of content, from which its API, OpenAPI description, clients and tests are derived. */
export interface ResourceSpec extends AppearanceTraits {
  /** The plural in camel case, the prefix of its operation names (`posts.update`). */
  name: string;
  /** The slug of its collection. */
  collection: string;
  /** Singular and plural for messages and summaries. */
  singular: string;
  plural: string;
  /** The path of its public calls; the owner's calls are below `{path}/admin`. */
  path: string;
  /** The path of the owner's list, if not `{path}/admin`. */
  adminListPath?: string;
  /** The query of the owner's list, if it can answer a part, and what that answer has besides the items. */
  adminListQuery?: z.ZodType;
  adminListAnswer?: z.ZodRawShape;
  /** The field used as title in lists of mixed resources. */
  titleField: string;
  /** The field that no two items outside the trash share; a value that is taken is answered with 409. */
  uniqueField?: string;
  /** The fields that can contain the URL of an upload: links, texts and lists of images. */
  pictureFields?: readonly string[];
  /** Fields with Markdown, whose HTML is stored in the field of `htmlField`. */
  markdownFields?: readonly string[];
  /** Fields that the search indexes besides the title: tags, texts and lists of texts. */
  searchFields?: readonly string[];
  visibility: Visibility;
  /** The anchor of its section on the home page, which the owner can move and hide. */
  homeSection?: string;
  traits: readonly Trait[];
  /** An item as its owner sees it. */
  item: Item;
  /** The item in the owner's lists, if it has fewer fields there. */
  row?: Item;
  /** The response of the public list. */
  list?: z.ZodType<Record<string, unknown>>;
  /** The request bodies that add and change an item. */
  create?: z.ZodObject;
  update?: z.ZodType;
  /** The request body that visitors send to an inbox. */
  received?: z.ZodType;
  /** The last path segment of its upload call, and the accepted kind of file. */
  upload?: { path: string; kind: UploadKind };
  /** Deleting an item that other items show fails with 409. */
  isKeptWhileUsed?: true;
  /** Calls beyond the derived ones. */
  calls?: Record<string, RouteSpec>;
}

/** Sample data for documentation and tests: an item as its owner sees it, and an update body. */
interface Examples<Item, Change> {
  example: Item;
  exampleChange?: Change;
}

type Common = 'summary' | 'status' | 'errors' | 'isConfirmed' | 'isSave' | 'isRepeatable';
type Call<M extends RouteSpec['method'], P extends string, T extends Partial<RouteSpec>> = Pick<RouteSpec, Common> &
  T & { method: M; path: P };
type Has<R extends ResourceSpec, T extends Trait> = T extends R['traits'][number] ? unknown : never;

type AdminPath<R extends ResourceSpec> = `${R['path']}/admin`;
type ListPath<R extends ResourceSpec> = R extends { adminListPath: infer P extends string } ? P : AdminPath<R>;
type RowOf<R extends ResourceSpec> = R extends { row: infer T extends Item } ? T : R['item'];
type ItemAnswer<R extends ResourceSpec> = z.ZodObject<{ item: R['item'] }>;
type Rows<R extends ResourceSpec> = { items: z.ZodArray<RowOf<R>> };
type ListAnswer<R extends ResourceSpec> = R extends { adminListAnswer: infer A extends z.ZodRawShape }
  ? z.ZodObject<Rows<R> & A>
  : z.ZodObject<Rows<R>>;
type ListQuery<R extends ResourceSpec> = R extends { adminListQuery: infer Q extends z.ZodType }
  ? { query: Q }
  : unknown;
type TrashAnswer<R extends ResourceSpec> = z.ZodObject<{
  items: z.ZodArray<z.ZodObject<RowOf<R>['shape'] & { deletedAt: typeof instant }>>;
}>;
type ById = { access: 'owner'; params: typeof idParam };

interface AdminCalls<R extends ResourceSpec> {
  listAdmin: Call<'GET', ListPath<R>, { access: 'owner'; response: ListAnswer<R> } & ListQuery<R>>;
  listTrash: Call<'GET', `${AdminPath<R>}/trash`, { access: 'owner'; response: TrashAnswer<R> }>;
  restore: Call<'POST', `${AdminPath<R>}/:id/restore`, ById & { response: ItemAnswer<R> }>;
  purge: Call<'DELETE', `${AdminPath<R>}/trash/:id`, ById & { response: typeof ok }>;
  delete: Call<'DELETE', `${AdminPath<R>}/:id`, ById & { response: typeof ok }>;
}
interface ListCall<R extends ResourceSpec, List extends z.ZodType> {
  list: Call<'GET', R['path'], { access: 'public'; response: List }>;
}
interface CreateCall<R extends ResourceSpec, Body extends z.ZodType> {
  create: Call<'POST', AdminPath<R>, { access: 'owner'; body: Body; response: ItemAnswer<R> }>;
}
interface UpdateCall<R extends ResourceSpec, Body extends z.ZodType> {
  update: Call<'PUT', `${AdminPath<R>}/:id`, ById & { body: Body; response: ItemAnswer<R> }>;
}
type UploadAnswer<R extends ResourceSpec> = z.ZodObject<{ item: R['item'] } & typeof uploadNotes>;
interface UploadCall<R extends ResourceSpec, P extends string, K extends UploadKind> {
  upload: Call<'POST', `${AdminPath<R>}/${P}`, { access: 'owner'; upload: K; response: UploadAnswer<R> }>;
}
interface CurrentCall<R extends ResourceSpec> {
  makeCurrent: Call<'POST', `${AdminPath<R>}/:id/make-current`, ById & { response: ItemAnswer<R> }>;
}

/** All calls of a resource, by operation name without the prefix. */
export type CallsOf<R extends ResourceSpec> = AdminCalls<R> &
  (R extends { list: infer List extends z.ZodType } ? ListCall<R, List> : unknown) &
  (R extends { create: infer Body extends z.ZodType } ? CreateCall<R, Body> : unknown) &
  (R extends { update: infer Body extends z.ZodType } ? UpdateCall<R, Body> : unknown) &
  (R extends { upload: { path: infer P extends string; kind: infer K extends UploadKind } }
    ? UploadCall<R, P, K>
    : unknown) &
  ([Has<R, 'current'>] extends [never] ? unknown : CurrentCall<R>) &
  (R extends { calls: infer Own extends Record<string, RouteSpec> } ? Own : unknown);

type Change<R extends ResourceSpec> = R extends { update: infer Body extends z.ZodType } ? z.input<Body> : never;

/** A resource's spec with its examples and all its calls. */
export type Resource<R extends ResourceSpec> = Omit<R, 'calls'> &
  Examples<z.output<R['item']>, Change<R>> & { calls: CallsOf<R> };

/** Any resource, for code that iterates over all of them. */
export type AnyResource = Omit<ResourceSpec, 'calls'> &
  Examples<Record<string, unknown>, Record<string, unknown>> & { calls: object };

/** Adds the calls derived from a resource's spec. */
export function defineResource<const R extends ResourceSpec>(
  spec: R,
  examples: Examples<z.output<R['item']>, Change<R>>,
): Resource<R> {
  return { ...spec, ...examples, calls: callsOf(spec) as CallsOf<R> };
}

/** The calls in matching order: fixed paths before those with parameters. */
const callsOf = (spec: ResourceSpec): Record<string, RouteSpec> =>
  Object.fromEntries(
    Object.entries({ ...listCalls(spec), ...spec.calls, ...byIdCalls(spec) }).sort(
      ([, a], [, b]) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
    ),
  );

function listCalls(spec: ResourceSpec): Record<string, RouteSpec> {
  const { plural, path, visibility, list, create, upload, traits, uniqueField, adminListQuery: query } = spec;
  const response = itemOf(spec.item);
  const rows = itemsOf(spec.row ?? spec.item);
  const which = visibility === 'visible' ? 'Visible' : 'Published';
  return {
    ...(list && { list: get(path, { access: 'public', summary: `${which} ${plural}`, response: list }) }),
    listAdmin: get(spec.adminListPath ?? `${path}/admin`, {
      access: 'owner',
      summary: `All ${plural}`,
      response: rows.extend(spec.adminListAnswer ?? {}),
      ...(query && { query }),
    }),
    ...(create && {
      create: post(`${path}/admin`, {
        access: 'owner',
        summary: `Add ${withArticle(spec)}`,
        body: create,
        response,
        status: 201,
        errors: traits.includes('sluggable') || uniqueField ? [409] : [],
        isRepeatable: true,
      }),
    }),
    ...(upload && {
      upload: post(`${path}/admin/${upload.path}`, {
        access: 'owner',
        summary: `Upload ${withArticle(spec)}`,
        upload: upload.kind,
        response: response.extend(uploadNotes),
        status: 201,
        errors: [422],
      }),
    }),
  };
}

function byIdCalls(spec: ResourceSpec): Record<string, RouteSpec> {
  const { plural, path, update, traits } = spec;
  const response = itemOf(spec.item);
  const owner = { access: 'owner', params: idParam } as const;
  return {
    listTrash: get(`${path}/admin/trash`, {
      access: 'owner',
      summary: `Trashed ${plural}`,
      response: trashedOf(itemsOf(spec.row ?? spec.item)),
    }),
    restore: post(`${path}/admin/:id/restore`, {
      ...owner,
      summary: `Restore ${withArticle(spec)} from the trash`,
      response,
      errors: spec.uniqueField ? [404, 409] : [404],
    }),
    purge: del(`${path}/admin/trash/:id`, {
      ...owner,
      summary: `Permanently delete ${withArticle(spec)} from the trash`,
      response: ok,
      errors: [404],
    }),
    ...(traits.includes('current') && {
      makeCurrent: post(`${path}/admin/:id/make-current`, {
        ...owner,
        summary: `Make ${withArticle(spec)} current`,
        response,
        errors: [404],
      }),
    }),
    ...(update && {
      update: put(`${path}/admin/:id`, {
        ...owner,
        summary: `Change ${withArticle(spec)}`,
        body: update,
        response,
        errors: [404, 409],
      }),
    }),
    delete: del(`${path}/admin/:id`, {
      ...owner,
      summary: `Move ${withArticle(spec)} to the trash`,
      response: ok,
      errors: spec.isKeptWhileUsed ? [404, 409] : [404],
    }),
  };
}

const withArticle = ({ singular }: ResourceSpec) => `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`;
