import { type ExpressionRequest, searchExpression } from './expression.ts';

self.addEventListener('message', ({ data }: MessageEvent<ExpressionRequest>) =>
  self.postMessage(searchExpression(data)),
);
self.postMessage('ready');
