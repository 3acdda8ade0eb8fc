const PREFIX = 'post-editor/';

/** Forms of this page that are gone: the browser takes their locks back a moment later. */
const gone = new Set<string>();

/** Says to other tabs that this one is alive, for as long as it is; the browser takes it back after a crash. */
export function holdTab(tab: string): () => void {
  gone.delete(tab);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A site without https has no locks; then nothing is known of other tabs.
  navigator.locks?.request(PREFIX + tab, () => held).catch(() => undefined);
  return () => {
    gone.add(tab);
    release();
  };
}

/** The tabs that are alive. */
export async function livingTabs(): Promise<Set<string>> {
  const all = await navigator.locks?.query();
  const names = (all?.held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(names.filter((name) => !gone.has(name)));
}
