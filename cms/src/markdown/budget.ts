import { cpuMsOf } from './cpu-time.ts';

/** What one render may cost, in ms of the renderer's CPU time unless a line says otherwise. */
export interface Limits {
  /** A text, once the renderer has loaded what it needs. */
  render: number;
  /** The same by the clock, where the system does not tell CPU time. */
  renderByClock: number;
  /** Starting and loading languages. */
  warmUp: number;
  /** Until a render that was told to stop has to be ended. */
  stop: number;
  /** By the clock: a process that uses no CPU time for so long hangs. */
  still: number;
}

export const LIMITS: Limits = { render: 10_000, renderByClock: 60_000, warmUp: 30_000, stop: 3_000, still: 60_000 };

/** Why a process has to be ended: the text costs too much, the process hangs, or it does not stop when told to. */
export type Verdict = 'limit' | 'lost' | 'stopped';

export interface Budget {
  /** The renderer has loaded what it needs; only from now on the text itself costs. */
  warm(): void;
  /** The renderer was told to stop. */
  stop(): void;
  check(): Verdict | null;
}

/**
 * Measures one render by CPU time, so that a busy machine refuses no text. Nothing but hanging ends a renderer that is
 * warming up: the next one would have to begin again.
 */
export function createBudget(pid: number, limits: Limits, readCpuMs = cpuMsOf): Budget {
  const hasCpuTime = readCpuMs(pid) !== null;
  const now = () => (hasCpuTime ? readCpuMs(pid) : null) ?? performance.now();
  let since = now();
  let isWarm = false;
  let stopSince: number | null = null;
  let moved = { used: since, at: performance.now() };

  const isStill = (used: number) => {
    if (used !== moved.used) moved = { used, at: performance.now() };
    return performance.now() - moved.at > limits.still;
  };
  return {
    warm: () => {
      isWarm = true;
      since = now();
      if (stopSince !== null) stopSince = since;
    },
    stop: () => {
      stopSince ??= now();
    },
    check: () => {
      const used = now();
      if (hasCpuTime && isStill(used)) return 'lost';
      if (!isWarm) return used - since > (hasCpuTime ? limits.warmUp : limits.renderByClock) ? 'lost' : null;
      if (stopSince !== null && used - stopSince > limits.stop) return 'stopped';
      return used - since > (hasCpuTime ? limits.render : limits.renderByClock) ? 'limit' : null;
    },
  };
}
