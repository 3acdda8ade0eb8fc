export { hasBeen, publicInstant, publicNow } from './clock.ts';
export type { Content } from './content/index.ts';
export {
  CONTENT_COLLECTIONS,
  type ContentCollection,
  type ContentSource,
  type StoredDoc,
  type StoredVersion,
} from './content/parts.ts';
export { DatabaseBusyError, isSlugTaken, StaleError } from './errors.ts';
export { MarkdownTimeout, renderMarkdown, stopMarkdown } from './markdown/index.ts';
export { type Cms, type OpenOptions, openCms } from './open-cms.ts';
export type * from './payload-types.ts';
export { SEED_EXPERIENCES, SEED_PROJECTS } from './seed/index.ts';
export { changePassword } from './session/change-password.ts';
export { signIn } from './session/sign-in.ts';
export {
  type Authenticated,
  authenticate,
  endAllSessions,
  endSession,
  expiredSessionCookie,
  listSessions,
  type SessionInfo,
  sessionCookie,
} from './sessions.ts';
export { DEFAULT_SETTINGS } from './start/default-settings.ts';
export { purgeTrash } from './start/purge-trash.ts';
export { resetOwnerPassword } from './start/reset-owner-password.ts';
