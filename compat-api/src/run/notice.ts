/** How long everybody gets at least, who is watched for, how long that is waited for, and how long the word travels (ms). */
const TIMES = { least: 1_000, watched: 60_000, most: 2_500, travel: 1_000 };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tells those who look at `/readyz` that the server stops, and knows when they may have acted on it. */
export function createNotice(times = TIMES) {
  let isStopping = false;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let start = () => {};
  const begun = new Promise<void>((resolve) => {
    start = resolve;
  });
  return {
    isStopping: () => isStopping,
    /** Resolves when the stop begins: who is still looking whether all is well need not look to the end. */
    begun,
    /** The same, asked by `/readyz`. */
    ask(): boolean {
      lastAsked = performance.now();
      if (isStopping) tell();
      return isStopping;
    },
    begin(): void {
      isStopping = true;
      start();
    },
    /** Resolves when the door may close: a moment after whoever watches has been told. */
    async given(): Promise<void> {
      const isWatched = performance.now() - lastAsked < times.watched;
      await Promise.all([
        pause(times.least),
        isWatched && Promise.race([told.then(() => pause(times.travel)), pause(times.most)]),
      ]);
    },
  };
}
