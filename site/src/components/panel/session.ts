/** Set while the server has said, in the middle of things, that nobody is signed in any more. */
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function settle(signedIn: boolean): void {
  const { settle: tell } = waiting ?? {};
  set(null);
  tell?.(signedIn);
}

export const session = {
  /** Asks for a sign-in; resolves to whether there was one. All calls that fail meanwhile share the one question. */
  ended(): Promise<boolean> {
    if (waiting) return waiting.promise;
    let tell: (signedIn: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      tell = resolve;
    });
    set({ promise, settle: tell });
    return promise;
  },
  resume: () => settle(true),
  giveUp: () => settle(false),
  hasEnded: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
