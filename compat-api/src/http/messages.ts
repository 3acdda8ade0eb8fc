import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Classes for requests and responses, as `createServer` takes them. */
export interface HttpClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/** Puts the app's request or response methods on the prototype of the server's own class. */
function withMethods<T extends object>(prototype: T, methods: object): T {
  Object.setPrototypeOf(prototype, methods);
  return prototype;
}

/**
 * Request and response classes for one Express app. Express replaces the prototype of each request and response that it
 * handles; V8 then frees what belongs to them only in a full garbage collection, and runs slower. Objects with the
 * right prototype are left unchanged; measured in decision record 011.
 */
export function createHttpClasses(): HttpClasses {
  return {
    IncomingMessage: class extends IncomingMessage {},
    ServerResponse: class extends ServerResponse {} as typeof ServerResponse,
  };
}

/** Makes the app use these request and response classes. */
export function adoptMessages(app: Express, messages: HttpClasses): void {
  app.request = withMethods(messages.IncomingMessage.prototype, app.request) as Express['request'];
  app.response = withMethods(messages.ServerResponse.prototype, app.response) as Express['response'];
}
