import { cpuMsOf } from './cpu-time.ts';

/** Limits of one render, in ms of the renderer's CPU time unless noted. */
export interface Limits {
  /** Rendering the text, after the warm-up. */
  render: number;
  /** Rendering in wall time, where the system has no CPU time. */
  renderByClock: number;
  /** Starting the process and loading languages. */
  warmUp: number;
  /** Time after a stop request until the process is killed. */
  stop: number;
  /** Wall time without any CPU time after which the process counts as hanging. */
  still: number;
}

/** The limits in production. */
export const LIMITS: Limits = { render: 10_000, renderByClock: 60_000, warmUp: 30_000, stop: 3_000, still: 60_000 };

/** Why to kill the process: the text exceeds its limit, the process hangs, or it ignores a stop request. */
export type KillReason = 'limit' | 'lost' | 'stopped';

/** Tracks the cost of rendering one text. */
export interface Budget {
  /** Ends the warm-up; only the cost from here on counts for the text. */
  warm(): void;
  /** Records a stop request. */
  stop(): void;
  check(): KillReason | null;
}

/**
 * Measures one render by CPU time, so that a busy machine does not reject a text. During the warm-up only hanging is an
 * error, because a new process would have to repeat it.
 */
export function createBudget(pid: number, limits: Limits, readCpuMs = cpuMsOf): Budget {
  const hasCpuTime = readCpuMs(pid) !== null;
  const now = () => (hasCpuTime ? readCpuMs(pid) : null) ?? performance.now();
  let since = now();
  let isWarm = false;
  let stopSince: number | null = null;
  let progress = { used: since, at: performance.now() };

  const isStill = (used: number) => {
    if (used !== progress.used) progress = { used, at: performance.now() };
    return performance.now() - progress.at > limits.still;
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
