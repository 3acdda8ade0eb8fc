/** How long an answer may take before the database is asked whether it lives, and how long that may take (ms). */
const TIMES = { patience: 250, silence: 1_000 };

interface Silence {
  /** Resolves once the database has been silent for too long while some work was under way; else never. */
  during(work: Promise<unknown>): Promise<void>;
}

/** Tells a database that is silent from work that is merely long. */
export function createSilence(ready: () => Promise<void>, times = TIMES): Silence {
  let asking: Promise<boolean> | null = null;

  const look = () =>
    new Promise<boolean>((resolve) => {
      let hasAnswered = false;
      const answered = () => {
        hasAnswered = true;
        clearTimeout(timer);
        resolve(true);
      };
      // After a long piece of work timers come first: what has arrived meanwhile gets its turn before the verdict.
      const timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(hasAnswered))), times.silence);
      ready().then(answered, () => undefined);
    });

  /** Everybody who wonders at the same time asks one question. */
  const answers = () => {
    asking ??= look().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    during: (work) =>
      new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        let isOver = false;
        const end = () => {
          isOver = true;
          clearTimeout(timer);
        };
        work.then(end, end);
        const wonder = async () => {
          if (!(await answers())) return resolve();
          if (!isOver) timer = setTimeout(wonder, times.patience);
        };
        timer = setTimeout(wonder, times.patience);
      }),
  };
}
