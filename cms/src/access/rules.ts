import type { Visibility } from '@portfolio/contract/resources/definition/define';
import type { Access, PayloadRequest, Where } from 'payload';
import { publicInstant } from '../clock.ts';
import { processWide } from '../process-wide.ts';

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

/** Allows the owner only through an import, which keeps the time of an item's last change. */
export const contentImport = ({ req }: { req: PayloadRequest }): boolean =>
  Boolean(req.user) && req.context.keepContentUpdatedAt === true;

/** Allows the owner only through an import of redirects, which marks them as imported. */
export const redirectImport = ({ req }: { req: PayloadRequest }): boolean =>
  Boolean(req.user) && req.context.redirectImport === true;

const NOT_TRASHED: Where = { deletedAt: { exists: false } };
const PUBLISHED: Where = { ...NOT_TRASHED, status: { equals: 'published' } };

/** The query for items that visitors may read, by visibility. */
export function publicWhere(visibility: Exclude<Visibility, 'owner'>): Where {
  switch (visibility) {
    case 'visible':
      return { ...NOT_TRASHED, visible: { equals: true } };
    case 'published':
      return PUBLISHED;
    case 'scheduled':
      return { ...PUBLISHED, publishedAt: { less_than_equal: publicInstant() } };
    case 'current':
      return { ...NOT_TRASHED, current: { equals: true } };
    case 'public':
      return NOT_TRASHED;
  }
}

const hiddenIds = processWide('invalid-rows', () => new Set<string>());

/** Hides invalid rows from visitors; the owner still sees them and can fix them. */
export const hideRows = (ids: Iterable<string>): void => {
  for (const id of ids) hiddenIds.add(id);
};
/** Shows a row again: it has been saved, and so validated. */
export const showRow = (id: unknown): void => void hiddenIds.delete(String(id));
/** Shows all rows again: they have been replaced by validated ones. */
export const showAllRows = (): void => hiddenIds.clear();

const excludeHiddenRows = (): Where[] => (hiddenIds.size > 0 ? [{ id: { not_in: [...hiddenIds] } }] : []);

/** The query for items that visitors may read and that are valid. */
export const visitorWhere = (visibility: Exclude<Visibility, 'owner'>): Where => ({
  and: [publicWhere(visibility), ...excludeHiddenRows()],
});

/** The owner reads everything; visitors read public items that are valid. */
export const readAccess = (visibility: Visibility): Access =>
  visibility === 'owner' ? signedIn : ({ req }) => (req.user ? true : visitorWhere(visibility));
