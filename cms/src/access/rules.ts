import type { Visibility } from '@portfolio/contract/resources/define';
import type { Access, PayloadRequest, Where } from 'payload';
import { publicInstant } from '../clock.ts';
import { excludeHiddenRows } from '../content/invalid-rows.ts';

/** Allows every request, signed in or not. */
export const anyone = () => true;

/** Denies every request; our own code uses `overrideAccess` or the database layer. */
export const nobody = () => false;

/** Allows the owner, with a session. */
export const signedIn = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user);

/** Allows the owner and our own server code, but not visitors through Payload's REST API. */
export const inProcess = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user) || req.payloadAPI === 'local';

/** Allows only the contact form's handler, which has rate limits and a honeypot. */
export const contactForm = ({ req }: { req: PayloadRequest }): boolean => req.context.contactForm === true;

/** Allows the owner only through our upload pipeline, which stores the file before it creates the row. */
export const storedFile = ({ req }: { req: PayloadRequest }): boolean =>
  Boolean(req.user) && req.context.storedFile === true;

const PUBLISHED: Where = { status: { equals: 'published' } };

/** The query for items that visitors may read, by visibility; the caller excludes trashed items. */
export function publicWhere(visibility: Exclude<Visibility, 'owner'>): Where {
  switch (visibility) {
    case 'visible':
      return { visible: { equals: true } };
    case 'published':
      return PUBLISHED;
    case 'scheduled':
      return { ...PUBLISHED, publishedAt: { less_than_equal: publicInstant() } };
    case 'current':
      return { current: { equals: true } };
    case 'public':
      return {};
  }
}

/** The owner reads everything; visitors read public items that are neither trashed nor invalid. */
export const readAccess = (visibility: Visibility): Access =>
  visibility === 'owner'
    ? signedIn
    : ({ req }) =>
        req.user ? true : { and: [{ deletedAt: { exists: false } }, publicWhere(visibility), ...excludeHiddenRows()] };
