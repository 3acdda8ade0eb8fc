/** Milliseconds between two looks while there is doubt, and how long one may take. */
const PAUSE = 2_000;
const PATIENCE = 5_000;

/** How many saves wait for the connection. */
let waiting = 0;
/** As far as is known; whoever has this page has had an answer. */
let isDown = false;
let looks = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function setDown(value: boolean): void {
  if (value === isDown) return;
  isDown = value;
  tell();
}

const saysOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    .then(async (answer) => Boolean(await answer.text()) && answer.ok)
    .catch(() => false);

/**
 * Asks the server itself until there is no doubt. A browser without a network is offline even where the server runs on
 * the same machine, and online again before a request gets through.
 */
async function look(): Promise<void> {
  looks += 1;
  const mine = looks;
  const isUp = await answers();
  if (mine !== looks) return;
  setDown(!isUp);
  if (saysOffline() || !isUp) setTimeout(() => mine === looks && void look(), PAUSE);
}

/** Takes the connection for gone, until a look says otherwise. */
function goDown(): void {
  setDown(true);
  void look();
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', goDown);
  window.addEventListener('online', () => void look());
  if (saysOffline()) void look();
}

export const connection = {
  isDown: () => isDown,
  waiting: () => waiting,
  /** To be told of a call that had no answer; says whether the connection is gone. */
  failed(): boolean {
    if (saysOffline() && !isDown) goDown();
    return isDown;
  },
  /** Resolves once the server answers. */
  async back(): Promise<void> {
    waiting += 1;
    tell();
    await new Promise<void>((resolve) => {
      const stop = connection.subscribe(() => {
        if (isDown) return;
        stop();
        resolve();
      });
    });
    waiting -= 1;
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
