import type { Command, CommandHandler, WorkerStart } from './commands.ts';
import { playScene } from './player.ts';

let handle: CommandHandler | undefined;

self.addEventListener('message', ({ data }: MessageEvent<WorkerStart | Command>) => {
  if ('canvas' in data) handle = playScene(data.canvas, (event) => self.postMessage(event));
  else handle?.(data);
});
