import { type ExpressionRequest, searchExpression } from '../expression.ts';

/** A worker in the same thread; it answers in the next task, and never for the expression `slow`. */
export class FakeWorker extends EventTarget {
  static readonly opened: FakeWorker[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.opened.push(this);
    this.tell('ready');
  }

  postMessage(request: ExpressionRequest): void {
    if (request.pattern !== 'slow') this.tell(searchExpression(request));
  }

  terminate(): void {
    this.isEnded = true;
  }

  private tell(data: unknown): void {
    setTimeout(() => this.isEnded || this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
