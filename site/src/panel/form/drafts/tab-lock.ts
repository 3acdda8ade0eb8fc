const PREFIX = 'post-editor/';

/** Unmounted forms of this page: their locks are released asynchronously. */
const released = new Set<string>();

/** Holds a lock that shows other tabs this one is open; the browser releases it after a crash. */
export function holdTabLock(tab: string): () => void {
  released.delete(tab);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The Web Locks API needs HTTPS; without it, other tabs cannot be detected.
  navigator.locks?.request(PREFIX + tab, () => held).catch(() => undefined);
  return () => {
    released.add(tab);
    release();
  };
}

/** Ids of the tabs that are open. */
export async function openTabs(): Promise<Set<string>> {
  const all = await navigator.locks?.query();
  const names = (all?.held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(names.filter((name) => !released.has(name)));
}
