import { isRecord } from '@portfolio/contract';

/** The only version of the protocol with batches of messages, and the one after it. */
const WITH_BATCHES = '2025-03-26';
const WITHOUT_BATCHES = '2025-06-18';

/** The response to a body that is not JSON (400). */
export const parseError = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32700, message } });

/** The response to a call that was stopped after so many milliseconds (503). */
export const interrupted = (message: unknown, after: number) => ({
  jsonrpc: '2.0',
  id: isRecord(message) ? (message.id ?? null) : null,
  error: { code: -32603, message: `This call was stopped after ${after / 1000} s. Try again later.` },
});

/** The response to a batch (400): its messages would be answered in one turn, and counted as one call. */
export const BATCH_REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Send one message per request. Batches of messages are not supported.' },
};

/** The same message; a client that asks for the version with batches is offered the next one, which has none. */
export function withoutBatches(message: unknown): unknown {
  if (!isRecord(message) || message.method !== 'initialize' || !isRecord(message.params)) return message;
  if (message.params.protocolVersion !== WITH_BATCHES) return message;
  return { ...message, params: { ...message.params, protocolVersion: WITHOUT_BATCHES } };
}
