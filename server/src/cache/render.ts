import http, { type IncomingMessage, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import type { HttpClasses } from '@portfolio/compat-api/http/messages';

/** A complete response of the app. */
export interface AppResponse {
  status: number;
  /** In order, with one entry per value; names as written. */
  headers: [name: string, value: string][];
  body: Buffer;
}

declare module 'node:http' {
  interface ServerResponse {
    /** Node's types declare it only for `ClientRequest`. */
    getRawHeaderNames(): string[];
  }
}

const injected = new WeakSet<object>();
/** Whether a request is a render of the page cache and not a visitor's. */
export const isInjected = (request: IncomingMessage): boolean => injected.has(request);

/**
 * Sends a request to the app in process, like a visitor without cookies or Accept headers: full body, uncompressed.
 * @param id the request id in the app's log @param messages the app's classes for requests and responses
 */
export function inject(
  app: RequestListener,
  url: string,
  id: string,
  messages: HttpClasses = http,
): Promise<AppResponse> {
  return new Promise((resolve, reject) => {
    const request = new messages.IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url, id, httpVersion: '1.1', complete: true });
    request.push(null);
    injected.add(request);
    const response = new messages.ServerResponse(request);
    const chunks: Buffer[] = [];
    // Set on the object itself, because Express replaces its prototype.
    const write = (chunk: unknown, encoding: unknown) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      const known = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : undefined;
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, known));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return true;
    };
    const end = (chunk?: unknown, encoding?: unknown) => {
      write(chunk, encoding);
      response.finished = true;
      const headers = response
        .getRawHeaderNames()
        .flatMap((name) => [response.getHeader(name) ?? []].flat().map((one): [string, string] => [name, String(one)]));
      resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks) });
      response.emit('finish');
      return response;
    };
    Object.assign(response, { write, end });
    request.socket.once('close', () => reject(new Error('The answer ended before it was whole.')));
    app(request, response);
  });
}
