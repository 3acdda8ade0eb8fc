import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first of these ports that is free. */
export async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports) {
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error(`no port is free of ${ports[0]} and the ${ports.length - 1} after it`);
}

/** `count` consecutive ports. */
export const portsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, step) => first + step);
