/** How many saves wait for the connection. */
let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

export const connection = {
  isDown: () => typeof navigator !== 'undefined' && navigator.onLine === false,
  waiting: () => waiting,
  /** Resolves once the browser says that it is online. */
  async back(): Promise<void> {
    change(1);
    await new Promise<void>((resolve) => {
      window.addEventListener('online', () => resolve(), { once: true });
    });
    change(-1);
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
