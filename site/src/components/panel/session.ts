/** Whether the server has said, in the middle of things, that nobody is signed in any more. */
let ended = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  ended = next;
  for (const listener of listeners) listener();
}

export const session = {
  end: () => set(true),
  resume: () => set(false),
  hasEnded: () => ended,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
