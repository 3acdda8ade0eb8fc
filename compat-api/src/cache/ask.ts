import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Messages } from '../messages.ts';

/** An answer of the app as a whole. */
export interface Answer {
  status: number;
  /** Names as they were written, in order; one for each value. */
  headers: [name: string, value: string][];
  body: Buffer;
}

function requestFor(url: string, id: string, messages: Messages): IncomingMessage {
  const request = new messages.IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, id, httpVersion: '1.1', complete: true });
  request.push(null);
  return request;
}

/** Node's types know of this method only where requests are sent. */
type Named = ServerResponse & { getRawHeaderNames(): string[] };

const headersOf = (response: ServerResponse): Answer['headers'] =>
  (response as Named)
    .getRawHeaderNames()
    .flatMap((name) => [response.getHeader(name) ?? []].flat().map((value): [string, string] => [name, String(value)]));

/**
 * Asks the app in process, as a visitor without cookie or preference would: for the whole body, not compressed.
 *
 * @param id under which the app logs the request
 * @param messages what the app wants its requests and responses made of
 */
export function ask(app: RequestListener, url: string, id: string, messages: Messages = http): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = requestFor(url, id, messages);
    const response = new messages.ServerResponse(request);
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    // On the object itself: Express changes its prototype.
    const write = (chunk: unknown, encoding: unknown) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      keep(chunk, encoding);
      return true;
    };
    const end = (chunk?: unknown, encoding?: unknown) => {
      write(chunk, encoding);
      response.finished = true;
      resolve({ status: response.statusCode, headers: headersOf(response), body: Buffer.concat(chunks) });
      response.emit('finish');
      return response;
    };
    Object.assign(response, { write, end });
    request.socket.once('close', () => reject(new Error('The answer ended before it was whole.')));
    app(request, response);
  });
}
