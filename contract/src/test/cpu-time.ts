/** CPU time of this process so far (ms): unlike elapsed time it does not depend on what else the machine does. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
