import { z } from 'zod';
import { parseRedirectFrom, parseRedirectTo, REDIRECT_KINDS, REDIRECT_ORIGINS } from '../addresses/redirects.ts';
import { LIMITS } from '../limits.ts';
import { BLOG_PAGE, postPath } from '../pages.ts';
import { get, post } from '../routes/route.ts';
import { instant, itemsOf, ok, text } from '../schemas/common.ts';
import { REQUIRED } from '../sentences.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev } from './definition/example.ts';
import { choice, field, schemasOf } from './definition/fields.ts';

/** An address, normalized by its rules; an empty one is left to the schema around it. */
const address = (parse: typeof parseRedirectFrom, text = z.string()) =>
  text
    .trim()
    .max(LIMITS.link)
    .transform((typed, context) => {
      const parsed = typed ? parse(typed) : { address: '' };
      if ('address' in parsed) return parsed.address;
      context.addIssue(parsed.error);
      return z.NEVER;
    });

const schemas = schemasOf({
  from: field(address(parseRedirectFrom, z.string().trim().min(1, REQUIRED)), z.string()),
  to: field(address(parseRedirectTo).meta({ format: 'uri-reference' }).nullish(), z.string().optional()),
  kind: choice(REDIRECT_KINDS, 'moved'),
});
const { update } = schemas;
const create = schemas.create.refine(({ kind, to }) => kind === 'gone' || to, { path: ['to'], message: REQUIRED });
/** `hits` is the number of requests that it has answered. */
const item = schemas.item.extend({ origin: z.enum(REDIRECT_ORIGINS), hits: z.number().int() });
const automatic = item.pick({ from: true, to: true, kind: true, origin: true });
/** An address that visitors asked for and that nothing answers. */
const missed = z.object({
  path: z.string(),
  /** How often it was asked for since it was first seen. */
  count: z.number().int(),
  lastSeen: instant,
  /** The host of the last page that linked to it, or `feed readers`. */
  source: z.string().optional(),
  /** The nearest address that is answered. */
  suggestion: z.string().optional(),
});

/** Redirects that answer nothing: in a circle, or with a target that does not exist. */
const conflict = z.object({
  kind: z.enum(['loop', 'no-target']),
  /** Those in the circle in its order, or those with the same target. */
  redirects: z.array(item.pick({ _id: true, from: true, to: true })),
});
/** What became of the rows of a file. */
const csvResult = z.object({
  /** Ids of the new redirects. */
  added: z.array(z.string()),
  /** `line` counts from 1. */
  refused: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })),
});

/** Addresses that have moved or are gone; looked up only where nothing else answers. */
export const redirects = defineResource(
  {
    name: 'redirects',
    collection: 'redirects',
    singular: 'redirect',
    plural: 'redirects',
    path: '/api/redirects',
    titleField: 'from',
    uniqueField: 'from',
    visibility: 'owner',
    traits: [],
    item,
    create,
    update,
    calls: {
      listAutomatic: get('/api/redirects/admin/automatic', {
        access: 'owner',
        summary: 'Earlier addresses of posts and projects, which redirect by themselves',
        response: itemsOf(automatic),
      }),
      listConflicts: get('/api/redirects/admin/conflicts', {
        access: 'owner',
        summary: 'Redirects that lead in a circle, or to an address that does not exist',
        response: itemsOf(conflict),
      }),
      exportCsv: get('/api/redirects/admin/csv', {
        access: 'owner',
        summary: 'All redirects as a file with the columns from, to and kind',
        produces: 'text/csv',
      }),
      importCsv: post('/api/redirects/admin/csv', {
        access: 'owner',
        summary: 'Add the redirects of such a file, and name the rows that are refused',
        // Not trimmed: refused rows are named by their line.
        body: z.object({
          csv: z
            .string()
            .max(LIMITS.redirectsCsv)
            .refine((csv) => csv.trim() !== '', REQUIRED),
        }),
        response: csvResult,
      }),
      listMissed: get('/api/redirects/admin/missed', {
        access: 'owner',
        summary: 'Addresses that visitors asked for and that nothing answers, most often asked for first',
        response: itemsOf(missed),
      }),
      ignoreMissed: post('/api/redirects/admin/missed/ignore', {
        access: 'owner',
        summary: 'Hide a missed address until its count has doubled, or show it again',
        body: z.object({ path: text(LIMITS.link), ignored: z.boolean() }),
        response: ok,
        errors: [404],
      }),
    },
  },
  {
    example: {
      ...exampleWithRev(1),
      from: '/2021/03/feature-stores.html',
      to: postPath('feature-stores'),
      kind: 'moved',
      origin: 'hand',
      hits: 12,
    },
    exampleChange: { to: BLOG_PAGE },
  },
);

/** A redirect as its owner sees it. */
export type Redirect = z.infer<typeof item>;
/** An earlier address of a post or a project. */
export type AutomaticRedirect = z.infer<typeof automatic>;
/** An address that visitors asked for and that nothing answers. */
export type MissedAddress = z.infer<typeof missed>;
/** The body that adds a redirect. */
export type CreateRedirect = z.input<typeof create>;
/** Redirects that answer nothing. */
export type RedirectConflict = z.infer<typeof conflict>;
/** What became of redirects that were to be added. */
export interface AddedRedirects {
  /** Ids of the new redirects. */
  added: string[];
  /** `field` is the one that was refused. */
  skipped: { redirect: CreateRedirect; code: string; reason: string; field?: string | undefined }[];
}
