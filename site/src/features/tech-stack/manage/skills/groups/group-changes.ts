/** The names of groups, given those that are stored when they are changed. */
export type GroupChange = (names: readonly string[]) => readonly string[];

/** The names that a change found, and those that it stored. */
export interface GroupsChanged {
  before: readonly string[];
  after: readonly string[];
}

/** Adds a group at the end. */
export const withName =
  (name: string): GroupChange =>
  (names) =>
    names.includes(name) ? names : [...names, name];

/** Takes a group out. */
export const withoutName =
  (name: string): GroupChange =>
  (names) =>
    names.filter((other) => other !== name);

/** Renames a group; one that only rows name, or that is gone, is stored with its new name. */
export const renamed =
  (from: string, to: string): GroupChange =>
  (names) =>
    names.includes(from) ? [...new Set(names.map((name) => (name === from ? to : name)))] : withName(to)(names);

/**
 * Moves a group past another one. @param onlyUsed the groups that only rows name, which are stored with it; any other that is
 * gone was deleted elsewhere, and nothing moves
 */
export function movedPast(name: string, other: string, isAfter: boolean, onlyUsed: readonly string[]): GroupChange {
  return (stored) => {
    const names = [...stored, ...onlyUsed.filter((one) => (one === name || one === other) && !stored.includes(one))];
    const rest = names.filter((one) => one !== name);
    const at = rest.indexOf(other);
    return at < 0 || rest.length === names.length ? stored : rest.toSpliced(isAfter ? at + 1 : at, 0, name);
  };
}

/** Takes back what a change did, and nothing that was changed since. */
export function undone({ before, after }: GroupsChanged): GroupChange {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  return (names) => {
    if (!added.every((name) => names.includes(name))) return names;
    const rest = names.filter((name) => !added.includes(name));
    const back = removed.filter((name) => !rest.includes(name));
    const [place = before.indexOf(removed[0] ?? '')] = added.map((name) => names.indexOf(name));
    return rest.toSpliced(place, 0, ...back);
  };
}
