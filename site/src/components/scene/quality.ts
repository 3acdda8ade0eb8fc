/** A draw that takes longer (ms) is slow. */
const SLOW_MS = 60;
/** How many of the first frames are measured. */
const MEASURED = 10;
/** How many of them may be slow. */
const MAX_SLOW = 4;

/** `low`: at pixel ratio 1 and 15 frames a second; `none`: the scene ends. */
export type Quality = 'full' | 'low' | 'none';

/**
 * Lowers the quality of a scene that a machine frames too slowly: half of its first ten frames are slow, and then half of the
 * next ten. What frames it is not asked for.
 */
export class QualityControl {
  quality: Quality = 'full';
  private frames = 0;
  private slow = 0;

  /** Whether frames are still measured. */
  get isMeasuring(): boolean {
    return this.quality !== 'none' && this.frames < MEASURED;
  }

  /** Counts a draw; returns whether it lowered the quality. */
  add(tookMs: number): boolean {
    this.frames += 1;
    if (tookMs > SLOW_MS) this.slow += 1;
    if (this.slow <= MAX_SLOW) return false;
    this.quality = this.quality === 'full' ? 'low' : 'none';
    this.frames = this.slow = 0;
    return true;
  }
}
