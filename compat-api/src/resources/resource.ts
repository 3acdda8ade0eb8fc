import type { ContentCollection } from '@portfolio/cms';
import type { RouteName } from '@portfolio/contract';
import type { ContentResource } from '@portfolio/contract/resources/index';
import type { ContextFlags, Doc, Gateway, Owner } from '../gateway.ts';
import type { Call, Handlers } from '../handler.ts';
import type { StoredUpload, Uploads } from '../uploads/index.ts';
import type { VisitorReads } from './visitor-reads.ts';

/** A stored document of any resource. */
export type AnyDoc = Doc<ContentCollection>;
/** Fields by name. */
export type Values = Record<string, unknown>;

/** A call of any resource, validated by its route. */
export interface ResourceCall {
  user: Owner;
  params: Record<string, string>;
  body: Values;
  upload: StoredUpload;
  http: Call<RouteName>['http'];
}
/** Answers one call of a resource. */
export type ResourceHandler = (call: ResourceCall) => unknown;
/** Handlers by call name, without the resource's prefix. */
export type ResourceHandlers = Record<string, ResourceHandler>;

/** What the handlers of every resource use. */
export interface ResourceTools {
  gateway: Gateway;
  visitorReads: VisitorReads;
  uploads: Uploads;
}

/** Declared as a method for bivariance, so that the options of one resource are assignable to those of any. */
type Computed<D> = { compute(doc: D): Values }['compute'];

/** Resource-specific behavior; everything else is derived from its definition. */
export interface ResourceOptions<D = AnyDoc> {
  /** Sort order of the owner's lists, if the traits do not define it. */
  sort?: string[];
  /** Stored fields that computed ones need and no response contains. */
  needed?: readonly string[];
  /** Fields computed for the owner, for all documents of a response at once. */
  computeFields?(docs: D[], user: Owner): Promise<Computed<D>> | Computed<D>;
  /** Fields computed for the rows of the owner's lists, if not the same. */
  computeRowFields?(docs: D[], user: Owner): Promise<Computed<D>> | Computed<D>;
  /** Fields computed for the public list. */
  computePublicFields?(docs: D[]): Promise<Computed<D>> | Computed<D>;
  /** Whether the public list has an item that visitors may read. */
  isListed?(doc: D): boolean;
  /** Fields computed for an item's own page. */
  computePageFields?(doc: D): Promise<Values>;
  /** Maps a body to stored fields; `stored` reads the current item, and is absent for a new one. */
  toStored?(body: Values, stored?: () => Promise<D>): Promise<Values> | Values;
  /** What a body tells hooks besides values. */
  flagsOf?(body: Values): ContextFlags;
  /** Throws if a new or changed item is refused for reasons outside of its collection. */
  check?(body: Values): Promise<void>;
  /** Handlers of calls that no trait provides. */
  handlers?: Partial<Handlers>;
}

/** Makes the handlers of some calls of a resource. */
export type MakeHandlers = (
  resource: ContentResource,
  options: ResourceOptions,
  tools: ResourceTools,
) => ResourceHandlers;
