import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Request and response classes of one app; Express replaces prototypes otherwise, measured in decision record 011. */
export const createHttpClasses = () => ({
  IncomingMessage: class extends IncomingMessage {},
  ServerResponse: class<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {},
});
/** Classes for requests and responses, as `createServer` takes them. */
export interface HttpClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/** Makes the app use these request and response classes. */
export function adoptMessages(app: Express, messages: HttpClasses): void {
  app.request = Object.setPrototypeOf(messages.IncomingMessage.prototype, app.request);
  app.response = Object.setPrototypeOf(messages.ServerResponse.prototype, app.response);
}
