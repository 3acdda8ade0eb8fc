/** A draw that takes longer (ms) is slow. */
const SLOW_MS = 60;
/** How many of the first draws are measured. */
const MEASURED = 10;
/** How many of them may be slow. */
const MAX_SLOW = 4;

/** `low`: at pixel ratio 1 and 15 frames a second; `none`: the scene ends. */
export type Quality = 'full' | 'low' | 'none';

/**
 * Lowers the quality of a scene that a machine draws too slowly: half of its first ten draws are slow, and then half of the
 * next ten. What draws it is not asked for.
 */
export class QualityControl {
  quality: Quality = 'full';
  private draws = 0;
  private slow = 0;

  /** Whether draws are still measured. */
  get isMeasuring(): boolean {
    return this.quality !== 'none' && this.draws < MEASURED;
  }

  /** Counts a draw; returns whether it lowered the quality. */
  add(tookMs: number): boolean {
    this.draws += 1;
    if (tookMs > SLOW_MS) this.slow += 1;
    if (this.slow <= MAX_SLOW) return false;
    this.quality = this.quality === 'full' ? 'low' : 'none';
    this.draws = this.slow = 0;
    return true;
  }
}
