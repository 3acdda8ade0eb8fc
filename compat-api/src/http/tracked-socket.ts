import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Under what a socket holds its response. */
export const RESPONSE: unique symbol = Symbol('the response in progress, or the last one');
/** A socket with its response, as a property instead of in a map, because this runs for every request. */
export type TrackedSocket = Socket & { [RESPONSE]?: ServerResponse };

/** Whether a response is partly sent, so that nothing else may be written to the socket. */
export function hasStartedResponse(socket: TrackedSocket): boolean {
  const response = socket[RESPONSE];
  return response?.headersSent === true && !response.writableFinished;
}
