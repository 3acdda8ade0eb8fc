import { POST_VERSION_DAYS, POST_VERSIONS } from '@portfolio/contract/limits';

/** What decides how long a version of a post is kept. */
export interface KeptVersion {
  id: string;
  /** When it was saved (ms since 1970). */
  time: number;
  /** The same number for versions with the same text. */
  text: number;
  /** Whether visitors could read its text, or can now. */
  isPublic: boolean;
  /** Whether the owner has restored another version over its text. */
  isBeforeRestore: boolean;
}

const HOUR = 60 * 60 * 1000;
/** Every version is kept as long as it is not older (ms). */
export const ALL_KEPT_MS = HOUR;
const DAY = 24 * HOUR;

/** Why a version is kept: one that is `pinned` by its age, the last of a public text, or one of its hour or day. */
type Reason = 'ofPeriod' | 'pinned' | 'public';
type Kept = KeptVersion & { reason: Reason };

const dayOf = ({ time }: KeptVersion): number => Math.floor(time / DAY);

/** The hour (UTC) of a version of the last day, the day (UTC) of one of the last 90 days. */
function periodOf(version: KeptVersion, now: number): string | undefined {
  const age = now - version.time;
  if (age <= DAY) return `hour ${Math.floor(version.time / HOUR)}`;
  return age <= POST_VERSION_DAYS * DAY ? `day ${dayOf(version)}` : undefined;
}

/** The versions of a post that the rules keep, with the reason, before there are too many; newest first. */
function keptOf(versions: readonly KeptVersion[], now: number): Kept[] {
  const periods = new Set<string>();
  const publicTexts = new Set<number>();
  const isFirst = <T>(seen: Set<T>, value: T) => !seen.has(value) && Boolean(seen.add(value));
  return versions.flatMap((version, index) => {
    const period = periodOf(version, now);
    const isOfPeriod = period !== undefined && (isFirst(periods, period) || version.isBeforeRestore);
    const isLastPublic = version.isPublic && isFirst(publicTexts, version.text);
    const isPinned = index === 0 || now - version.time <= ALL_KEPT_MS;
    const reason = isPinned ? 'pinned' : isLastPublic ? 'public' : isOfPeriod ? 'ofPeriod' : undefined;
    return reason ? [{ ...version, reason }] : [];
  });
}

/** The public versions of which there is a later one on the same day. */
function superseded(kept: readonly Kept[]): Kept[] {
  const days = new Set<number>();
  return kept.filter((version) => {
    if (!version.isPublic) return false;
    const isLater = days.has(dayOf(version));
    days.add(dayOf(version));
    return isLater && version.reason === 'public';
  });
}

/**
 * The ids of the versions of one post that are not kept. Kept are the newest one, all of the last hour, the last of each
 * hour for a day and of each day for 90 days, for as long what a restore replaced, and the last of each public text.
 * Above `POST_VERSIONS` the oldest of hours and days are removed first, then older public ones of the same day. If there
 * are still too many, the oldest public ones are, but not because of versions of the last hour.
 */
export function versionsToRemove(versions: readonly KeptVersion[], now: number): string[] {
  let kept = keptOf(
    versions.toSorted((one, other) => other.time - one.time),
    now,
  );
  const removeOldest = (candidates: readonly Kept[], count: number) => {
    const removed = new Set(candidates.slice(Math.max(0, candidates.length - Math.max(0, count))));
    kept = kept.filter((version) => !removed.has(version));
  };
  removeOldest(
    kept.filter(({ reason }) => reason === 'ofPeriod'),
    kept.length - POST_VERSIONS,
  );
  removeOldest(superseded(kept), kept.length - POST_VERSIONS);
  const publicOnly = kept.filter(({ reason }) => reason === 'public');
  removeOldest(publicOnly, publicOnly.length - (POST_VERSIONS - 1));
  const ids = new Set(kept.map(({ id }) => id));
  return versions.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
}
