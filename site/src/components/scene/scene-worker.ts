import type { Hear, Opening, Order } from './orders.ts';
import { play } from './player.ts';

let hear: Hear | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Opening | Order>) => {
  if ('canvas' in data) hear = play(data.canvas, (news) => self.postMessage(news));
  else hear?.(data);
});
