import { readFileSync } from 'node:fs';

/** Linux tells CPU time to programs in hundredths of a second, whatever its own clock is. */
const MS_PER_TICK = 10;

/** Milliseconds of CPU time that a process has used, in all its threads; `null` where the system does not tell. */
export function cpuMsOf(pid: number): number | null {
  try {
    // After the program's name, which may hold spaces, user time is the 12th field and system time the 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * MS_PER_TICK : null;
  } catch {
    return null;
  }
}
