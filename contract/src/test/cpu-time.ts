/** CPU time of this process so far (ms): unlike elapsed time it does not depend on what else the machine does. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const ROWS = Array.from({ length: 10_000 }, (_, at) => [`id-${at}`, '2026-01-02T03:04:05.678Z', `Title ${at % 97}`]);

/**
 * CPU time (ms) that this process takes now to write, read and sort as many short rows as a list has, so that a limit is the
 * same on slow machines and in slow moments.
 */
export function timeOfPeer(): number {
  const before = cpuTime();
  const rows: string[][] = JSON.parse(JSON.stringify(ROWS));
  rows.sort(([, , one = ''], [, , other = '']) => (one < other ? -1 : one > other ? 1 : 0));
  return cpuTime() - before;
}

/** How often a function is run: its first runs are compiled and interpreted. */
const RUNS = 4;

/** CPU time of the quickest of some runs of a function, in times of the peer's quickest. */
export function costInPeers(run: () => unknown): number {
  let [own, peer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let count = 0; count < RUNS; count += 1) {
    peer = Math.min(peer, timeOfPeer());
    const before = cpuTime();
    run();
    own = Math.min(own, cpuTime() - before);
  }
  return own / peer;
}
