import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Classes for requests and responses, as `createServer` takes them. */
export interface Messages {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/** What is an app's own of requests, or responses: on the prototype that its messages are made with. */
function take<T extends object>(prototype: T, own: object): T {
  Object.setPrototypeOf(prototype, own);
  return prototype;
}

/**
 * Messages for one Express app. Express gives each request and response that comes to it another prototype; V8 then
 * keeps what belongs to them until it cleans up all of its memory, and runs slower. Those which have the right one from
 * the start are left as they are.
 */
export function createMessages(): Messages {
  return {
    IncomingMessage: class extends IncomingMessage {},
    ServerResponse: class extends ServerResponse {} as typeof ServerResponse,
  };
}

/** Makes these the messages of an app. */
export function adoptMessages(app: Express, messages: Messages): void {
  app.request = take(messages.IncomingMessage.prototype, app.request) as Express['request'];
  app.response = take(messages.ServerResponse.prototype, app.response) as Express['response'];
}
