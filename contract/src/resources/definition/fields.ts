import { z } from 'zod';
import { LIMITS } from '#app/limits.ts';
import * as common from '#app/schemas/common.ts';
import { isOneOf } from '#app/type-guards.ts';

/** Who receives a field: every visitor, visitors of the item's own page, or only the owner. */
export type Audience = 'everyone' | 'page' | 'owner';

/** A field: its request schema, its response schema, and who receives it. */
export interface Field<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
> {
  request: Request;
  response: Response;
  audience: A;
}
type Fields = Record<string, Field>;

const emptyResponses = z.registry<{ value: unknown }>();
/** Registers the value that a response contains for this schema when nothing is stored. */
export const withEmptyResponse = <T extends z.ZodType>(schema: T, value: z.output<T>): T => {
  emptyResponses.add(schema, { value });
  return schema;
};
/** The registered value for a response when nothing is stored, or `undefined`. */
export const emptyResponseOf = (schema: z.ZodType): unknown => emptyResponses.get(schema)?.value;

/** A field from a request and a response schema, for every visitor. */
export const field = <Request extends z.ZodType, Response extends z.ZodType>(
  request: Request,
  response: Response,
): Field<Request, Response, 'everyone'> => ({ request, response, audience: 'everyone' });

/** The same field, only for the owner. */
export const ownerOnly = <Q extends z.ZodType, S extends z.ZodType>(of: Field<Q, S>): Field<Q, S, 'owner'> => ({
  ...of,
  audience: 'owner',
});
/** The same field, in the response of the item's page but not in public lists. */
export const onPage = <Q extends z.ZodType, S extends z.ZodType>(of: Field<Q, S>): Field<Q, S, 'page'> => ({
  ...of,
  audience: 'page',
});

/** A required text. */
export const text = (max?: number) => field(common.text(max), z.string());
/** An optional text, omitted from responses while empty. */
export const optionalText = (max?: number) => field(common.optionalText(max), z.string().optional());
/** An optional text, `""` in responses while empty. */
export const plainText = (max?: number) => field(common.optionalText(max), z.string());
/** An optional Markdown text, omitted from responses while empty. */
export const optionalMarkdown = (max: number) => field(common.optionalMarkdown(max), z.string().optional());
/** The tags of an item that have a skill's page, each with the slug of that page; absent if none has. */
export const skillTags = z.array(z.object({ tag: z.string(), slug: z.string() })).optional();
/** A list of texts, empty unless given. */
export const texts = (maxItems: number, maxLength: number) =>
  field(common.orDefault(common.texts(maxItems, maxLength), []), z.array(z.string()));
/** The last path segment of a page, derived from the title unless given. */
export const slug = () => field(common.optionalText(LIMITS.slug), z.string());
/** An optional link, normalized; omitted from responses while empty. */
export const link = () => field(common.optionalLink, z.string().optional());
/** A required calendar day (`YYYY-MM-DD`). */
export const day = () => field(common.day, z.string());
/** An optional day (`YYYY-MM-DD`), omitted from responses while empty. */
export const optionalDay = () => field(z.union([common.day, z.literal('')]).nullish(), z.string().optional());
/** One of the given values, `initial` by default. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, initial: T[number]) =>
  field(common.orDefault(z.enum(values), initial), z.enum(values));
/** An optional integer from 1, omitted from responses while unset. */
export const optionalCount = (max: number) => field(common.optionalCount(max), z.number().optional());
/** A boolean with a default. */
export const flag = (initial: boolean) =>
  field(common.orDefault(z.boolean(), initial), withEmptyResponse(z.boolean(), initial));
/** A list of images with alternative texts and captions. */
export const images = () =>
  field(common.orDefault(z.array(common.image).max(LIMITS.pictures), []), z.array(common.captionedImageResponse));
/** A short list of results in numbers, each with its label. */
export const metrics = () =>
  field(
    common.orDefault(z.array(common.metric).max(LIMITS.metrics), []),
    z.array(z.object({ value: z.string(), label: z.string() })),
  );

/** The sort order chosen by the owner, and whether visitors see the item. */
export const listFields = {
  order: ownerOnly(field(common.order.optional(), z.number())),
  visible: ownerOnly(flag(true)),
};

type Requests<F extends Fields> = { [K in keyof F]: F[K]['request'] };
type Responses<F extends Fields, A extends Audience = Audience> = {
  [K in keyof F as F[K]['audience'] extends A ? K : never]: F[K]['response'];
};

const requests = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { request }]) => [name, request])) as Requests<F>;
const responses = <F extends Fields, A extends Audience>(fields: F, audiences: readonly A[]) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { audience }]) => isOneOf(audiences, audience))
      .map(([name, { response }]) => [name, response]),
  ) as Responses<F, A>;

/** The request and item schemas of a resource, derived from its fields. */
export const schemasOf = <F extends Fields>(fields: F) => ({
  create: z.object(requests(fields)),
  update: z.object({ ...requests(fields), rev: common.rev }).partial(),
  /** The item for visitors: `shown` in lists, `page` on its own page. */
  shown: z.object({ ...common.base, ...responses(fields, ['everyone']) }),
  page: z.object({ ...common.base, ...responses(fields, ['everyone', 'page']) }),
  /** The item for its owner. */
  item: z.object({ ...common.ownerBase, ...responses(fields, ['everyone', 'page', 'owner']) }),
});

type Period<Start extends string> = { [K in Start | 'endDate']?: string | null | undefined };
interface PeriodBodies<Start extends string> {
  create: z.ZodType<Period<Start>>;
  update: z.ZodType<Period<Start>>;
}
/** The same schemas; a body whose `endDate` is before its field `start` is refused. */
export function withPeriod<S extends PeriodBodies<Start>, Start extends string>(schemas: S, start: Start): S {
  const isInOrder = (period: Period<Start>) => !(period[start] && period.endDate) || period.endDate >= period[start];
  const rule = { path: ['endDate'], message: 'The end must not be before the start.' };
  return { ...schemas, create: schemas.create.refine(isInOrder, rule), update: schemas.update.refine(isInOrder, rule) };
}
