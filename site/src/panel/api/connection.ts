/** Milliseconds between two health checks while the connection is in doubt. */
const CHECK_INTERVAL_MS = 2_000;
const CHECK_TIMEOUT_MS = 5_000;

/** How many saves wait for the connection. */
let waiting = 0;
/** False at first: the server has just delivered this page. */
let isDown = false;
let checks = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function setDown(value: boolean): void {
  if (value === isDown) return;
  isDown = value;
  notify();
}

const isBrowserOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

const isServerUp = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    .then(async (response) => Boolean(await response.text()) && response.ok)
    .catch(() => false);

/**
 * Checks the server's health until its state and the browser's agree. `navigator.onLine` is false without a network
 * even if the server runs on the same machine, and true again before requests succeed.
 */
async function check(): Promise<void> {
  checks += 1;
  const current = checks;
  const isUp = await isServerUp();
  if (current !== checks) return;
  setDown(!isUp);
  if (isBrowserOffline() || !isUp) setTimeout(() => current === checks && void check(), CHECK_INTERVAL_MS);
}

/** Treats the connection as down until a health check succeeds. */
function goDown(): void {
  setDown(true);
  void check();
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', goDown);
  window.addEventListener('online', () => void check());
  if (isBrowserOffline()) void check();
}

/** Whether the server can be reached, and the calls that wait for it. */
export const connection = {
  isDown: () => isDown,
  waiting: () => waiting,
  /** Reports a request without a response; returns whether the connection is down. */
  reportFailure(): boolean {
    if (isBrowserOffline() && !isDown) goDown();
    return isDown;
  },
  /** Resolves once the server responds. */
  async waitUntilUp(): Promise<void> {
    waiting += 1;
    notify();
    await new Promise<void>((resolve) => {
      const stop = connection.subscribe(() => {
        if (isDown) return;
        stop();
        resolve();
      });
    });
    waiting -= 1;
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
