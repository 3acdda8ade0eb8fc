import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nothing listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!listens) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** The first of these ports that is free. */
export async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await isFree(port)) return port;
  throw new Error(`no port is free of ${ports[0]} and the ${ports.length - 1} after it`);
}

/** `count` consecutive ports. */
export const portsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, step) => first + step);
