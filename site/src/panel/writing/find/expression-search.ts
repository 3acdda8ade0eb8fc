import type { ExpressionAnswer, ExpressionRequest } from './expression.ts';

/** Time that an expression may take (ms): some would run for years. */
const LIMIT_MS = 2000;

/** What a worker answers, or why it does not: too slow, not loaded, or no longer asked. */
export type SearchAnswer = ExpressionAnswer | { kind: 'slow' | 'failed' | 'outdated' };

/** Searches for expressions in a worker that can be ended, because nothing else stops an expression. */
export class ExpressionSearch {
  private worker: Worker | null = null;
  private isLoaded = false;
  private asked: { request: ExpressionRequest; answer: (answer: SearchAnswer) => void } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The last request is answered, those before it are outdated. */
  ask(request: ExpressionRequest): Promise<SearchAnswer> {
    // It works on the previous request.
    if (this.asked && this.isLoaded) this.end();
    this.answer({ kind: 'outdated' });
    return new Promise((resolve) => {
      this.asked = { request, answer: resolve };
      if (this.isLoaded) this.send();
      else if (!this.worker) this.open();
    });
  }

  /** Ends the worker; the next request opens another one. */
  end(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.isLoaded = false;
    this.answer({ kind: 'outdated' });
  }

  private open(): void {
    const worker = new Worker(new URL('./expression-worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<'ready' | ExpressionAnswer>) => {
      if (worker !== this.worker) return;
      if (data !== 'ready') return this.answer(data);
      this.isLoaded = true;
      this.send();
    });
    worker.addEventListener('error', () => worker === this.worker && this.fail('failed'));
  }

  private send(): void {
    this.worker?.postMessage(this.asked?.request);
    // Only from now on: the worker may have taken long to load.
    this.timer = setTimeout(() => this.fail('slow'), LIMIT_MS);
  }

  private fail(kind: 'slow' | 'failed'): void {
    const { asked } = this;
    this.asked = null;
    this.end();
    asked?.answer({ kind });
  }

  private answer(answer: SearchAnswer): void {
    const { asked } = this;
    this.asked = null;
    clearTimeout(this.timer);
    asked?.answer(answer);
  }
}
