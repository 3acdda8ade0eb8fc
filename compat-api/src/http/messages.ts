import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Classes for requests and responses, as `createServer` takes them. */
export interface HttpClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/** Puts the app's request or response methods on the prototype of the server's own class. */
const withMethods = <T extends object>(prototype: object, methods: T): T => Object.setPrototypeOf(prototype, methods);

/**
 * Request and response classes for one Express app. Express replaces the prototype of each request and response that it
 * handles; V8 then frees what belongs to them only in a full garbage collection, and runs slower. Objects with the
 * right prototype are left unchanged; measured in decision record 011.
 */
export function createHttpClasses(): HttpClasses {
  return {
    IncomingMessage: class extends IncomingMessage {},
    ServerResponse: class<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {},
  };
}

/** Makes the app use these request and response classes. */
export function adoptMessages(app: Express, messages: HttpClasses): void {
  app.request = withMethods(messages.IncomingMessage.prototype, app.request);
  app.response = withMethods(messages.ServerResponse.prototype, app.response);
}
