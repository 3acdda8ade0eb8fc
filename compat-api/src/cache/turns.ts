import type { IncomingMessage } from 'node:http';

/** Begins some work now, or when the turn of the address that asks for it comes. */
export type Turns = (address: string, begin: () => void) => void;

/**
 * Lets one piece of work begin in each turn of the event loop, one address after the other. Without it fifty requests
 * that arrive together would be drawn in one go, and whoever only wants what is in memory would wait for all of them.
 */
export function createTurns(): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;
  const next = () => {
    const [first] = waiting;
    isTaken = first !== undefined;
    if (!first) return;
    const [address, [begin, ...others]] = first;
    waiting.delete(address);
    if (others.length > 0) waiting.set(address, others);
    setImmediate(next);
    begin?.();
  };
  return (address, begin) => {
    if (isTaken) {
      waiting.set(address, [...(waiting.get(address) ?? []), begin]);
      return;
    }
    isTaken = true;
    setImmediate(next);
    begin();
  };
}

/** Who asks, as seen past so many proxies of ours. */
export function askerOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const told = proxies > 0 && forwarded ? forwarded.split(',').reverse() : [];
  const way = [socket.remoteAddress ?? '', ...told.map((address) => address.trim())];
  return way[Math.min(proxies, way.length - 1)] ?? '';
}
