import { readFileSync } from 'node:fs';

/** Linux reports CPU time in ticks of 10 ms (USER_HZ), independent of the kernel's timer frequency. */
const MS_PER_TICK = 10;

/** CPU time of a process and all its threads (ms); `null` where `/proc` is not available. */
export function cpuMsOf(pid: number): number | null {
  try {
    // After the program name, which may contain spaces, utime is the 12th field and stime the 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * MS_PER_TICK : null;
  } catch {
    return null;
  }
}
