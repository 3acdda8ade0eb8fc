/** Set while requests wait for the owner to sign in again after a 401. */
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function settle(signedIn: boolean): void {
  const { settle: resolve } = waiting ?? {};
  set(null);
  resolve?.(signedIn);
}

/** The session state of this tab. */
export const session = {
  /** Requests a new sign-in; resolves to whether it succeeded. Concurrent callers share one dialog. */
  requestSignIn(): Promise<boolean> {
    if (waiting) return waiting.promise;
    let resolveAll: (signedIn: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      resolveAll = resolve;
    });
    set({ promise, settle: resolveAll });
    return promise;
  },
  resume: () => settle(true),
  cancel: () => settle(false),
  isEnded: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
