/** How many saves wait for the connection. */
let waiting = 0;
/** The server answers even where the browser knows no network: on this machine. Whoever has this page has had an answer. */
let isNear = true;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function change(by: number): void {
  waiting += by;
  tell();
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    isNear = false;
  });
}

const saysOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
const isDown = () => saysOffline() && !isNear;

/** Asks the server itself where the browser says that there is no network. */
async function look(): Promise<void> {
  if (!saysOffline()) return;
  const answers = await fetch('/healthz', { cache: 'no-store' })
    .then(async (answer) => Boolean(await answer.text()) && answer.ok)
    .catch(() => false);
  if (answers === isNear) return;
  isNear = answers;
  tell();
}

export const connection = {
  isDown,
  waiting: () => waiting,
  /** Resolves once the browser says that it is online, or the server answers all the same. */
  async back(): Promise<void> {
    change(1);
    await new Promise<void>((resolve) => {
      const stop = connection.subscribe(() => {
        if (isDown()) return;
        stop();
        resolve();
      });
    });
    change(-1);
  },
  subscribe(listener: () => void) {
    const changed = () => {
      void look();
      listener();
    };
    listeners.add(listener);
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    void look();
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  },
};
