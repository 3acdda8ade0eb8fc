import { parentPort } from 'node:worker_threads';

/** A method call, as sent to the thread. */
export interface ThreadRequest {
  id: number;
  method: string;
  args: unknown[];
}
/** The thread's response. */
export type ThreadResponse = { id: number } & ({ value: unknown } | { error: string });

/** Calls a method by its name. */
export const callMethod = (target: object, method: string, args: unknown[]): unknown =>
  Reflect.apply(Reflect.get(target, method), target, args);

/** Answers the calls of `createThread` with the methods of an object, in the thread of a worker. */
export function serveCalls(target: object): void {
  parentPort?.on('message', async ({ id, method, args }: ThreadRequest) => {
    try {
      const value = await callMethod(target, method, args);
      parentPort?.postMessage({ id, value } satisfies ThreadResponse);
    } catch (error) {
      parentPort?.postMessage({ id, error: String(error) } satisfies ThreadResponse);
    }
  });
}
