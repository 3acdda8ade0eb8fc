export { publicWhere, visitorWhere } from './access/rules.ts';
export { inTurn, memoryTurns, type Turn, type Turns } from './async/turns.ts';
export { publicInstant, publicNow } from './clock.ts';
export type { ContentProblem } from './content/check-content.ts';
export { convertId } from './content/convert-ids.ts';
export type { CounterKind, Counts, WindowCount } from './content/counts.ts';
export type { Content } from './content/index.ts';
export {
  CONTENT_COLLECTIONS,
  type ContentCollection,
  type ContentSource,
  type OtherRow,
  type StoredDoc,
  type StoredVersion,
} from './content/parts.ts';
export { replaceUpload } from './content/replace-upload.ts';
export type { ChangeListener } from './context.ts';
export { readAllColumns, readColumns } from './database/read-columns.ts';
export { type StorageFault, storageFault } from './database/storage-fault.ts';
export { conflictOf, DatabaseBusyError, PublicPostError, StaleError } from './errors.ts';
export { linksTo } from './hooks/links-to.ts';
export { type Cms, type OpenOptions, openCms } from './open-cms.ts';
export type * from './payload-types.ts';
export { MarkdownTimeout, PreviewSuperseded, RendererUnavailable } from './renderer/errors.ts';
export { renderMarkdown, stopMarkdown } from './renderer/renderer.ts';
export {
  createMissedStore,
  type MissedAddress,
  type MissedStore,
  type Misses,
} from './resources/missed-addresses/store.ts';
export { hasChanges, type StoredChanges } from './resources/pending-changes/row.ts';
export {
  discardPending,
  type ReadRevisions,
  readAllPending,
  readPending,
  readPendingTimes,
  savePending,
} from './resources/pending-changes/store.ts';
export { isPublicPost } from './resources/posts/hooks.ts';
export { type TextRow, textRows, VERSION_FACTS } from './resources/posts/versions/version-rows.ts';
export { readPublishedTexts, readPublishedVersions, type VersionRow } from './resources/published-versions/store.ts';
export { addRedirectHits, readRedirects } from './resources/redirects/store.ts';
export {
  addCounts,
  COUNT_KINDS,
  type CountKind,
  type DayCounts,
  keyOfName,
  type Measures,
  nameOfKey,
  OTHERS_KEY,
} from './resources/statistics/counts.ts';
export type { CountedDay, Day, SharedVisitors, StatisticsStore } from './resources/statistics/store.ts';
export { mergeSkills } from './resources/tech-stack/merge-skills.ts';
export { SEED_EXPERIENCES, SEED_PROJECTS } from './seed/index.ts';
export { changePassword, changeUsername } from './session/change-credentials.ts';
export { SignInBusyError } from './session/hash-queue.ts';
export {
  confirmFactor,
  consumeFactorCode,
  factorStatus,
  removeFactor,
  renewRecoveryCodes,
  startFactorSetup,
} from './session/second-factor/index.ts';
export { endOtherSessions, endSession, listSessions, type SessionInfo } from './session/session-list.ts';
export { type Authenticated, authenticate } from './session/sessions.ts';
export { expiredSessionCookie, type SignInOptions, sessionCookie, signIn } from './session/sign-in.ts';
export { confirmPassword } from './session/verify-password.ts';
export { checkDatabasePath } from './sqlite/check-file.ts';
export { changedFormulas } from './start/changed-formulas.ts';
export { DEFAULT_SETTINGS } from './start/default-settings.ts';
export { purgeTrash } from './start/purge-trash.ts';
export { disableSecondFactor, resetOwnerPassword } from './start/reset-owner.ts';
