import { MarkdownTimeout, PreviewSuperseded, RendererUnavailable, SignInBusyError } from '@portfolio/cms';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { AppError, badRequest, notFound, tooMany } from './errors.ts';
import { storageError } from './storage-errors.ts';

interface Fault {
  name?: string;
  status?: number;
  /** Set by Express' own middleware where the caller may know of it. */
  expose?: boolean;
  data?: { errors?: { message: string; path?: string }[] };
}

/** What a caller may know of a fault: ours as they are, Payload's translated, all others nothing. */
export function publicError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof SignInBusyError) return tooMany(1);
  if (error instanceof MarkdownTimeout) {
    return new AppError(400, error.code, error.message, { details: [{ path: 'content', message: error.message }] });
  }
  if (error instanceof PreviewSuperseded) return new AppError(409, error.code, error.message);
  if (error instanceof RendererUnavailable) {
    return new AppError(503, error.code, error.message, { headers: { 'Retry-After': '5' } });
  }
  if (error instanceof URIError) return new AppError(400, 'bad_address', 'This address is not well formed.');
  const fault = error as Fault;
  if (fault?.name === 'ValidationError' && fault.data?.errors) {
    return badRequest(fault.data.errors.map(({ path = '', message }) => ({ path, message })));
  }
  if (fault?.name === 'NotFound') return notFound();
  if (fault?.name === 'Forbidden') return new AppError(403, 'forbidden', 'This is not allowed.');
  return storageError(error) ?? (fault?.expose ? requestFault(fault.status) : null);
}

/** What Express says of a request that it cannot read: a body that is too large, not well formed, a range beyond the end. */
function requestFault(status: number | undefined): AppError | null {
  if (status === 413) return new AppError(413, 'too_large', 'This is too large.');
  if (status === 415) return new AppError(415, 'unsupported_type', 'This way of writing a request is not known.');
  if (status === 416) return new AppError(416, 'wrong_range', 'The file has no such part.');
  return status && status < 500 ? new AppError(400, 'bad_request', 'This request is not well formed.') : null;
}

/** A page that says no more than that it could not be loaded, and the policy it is sent with. */
export type FailedPage = () => Promise<{ html: string; policy: string | undefined }>;

/** A browser that opens an address; who names no type, or any, takes JSON. */
const wantsPage = (request: Request) =>
  request.method === 'GET' || request.method === 'HEAD' || request.accepts(['json', 'html']) === 'html';

/**
 * The one place that writes errors. The unknown is logged and answered without a word of the inside.
 *
 * @param failedPage what is answered to a fault of the server where people come to; all else is JSON
 */
export function errorWriter(log: Logger, failedPage?: FailedPage): ErrorRequestHandler {
  return (error, request, response, next) => {
    const known = publicError(error);
    // Of a fault of the machine the code says all; the error itself may carry what was to be stored.
    if (known && known.status >= 500) log.error({ code: known.code, req: { id: request.id } }, 'could not be answered');
    if (!known)
      log.error({ err: error, req: { id: request.id, method: request.method, path: request.path } }, 'failed');
    if (response.headersSent) return next(error);
    const { status, code, message, extra } =
      known ?? new AppError(500, 'internal', 'Something went wrong on our side. Please try again.');
    const { details, item, headers } = extra;
    // A download that fails has set these for its file.
    for (const name of ['Content-Disposition', 'Content-Length', 'ETag', 'Last-Modified']) response.removeHeader(name);
    response.status(status).set({ 'Cache-Control': 'no-store', ...headers });
    const sendJson = () =>
      response
        .type('json')
        .json({ error: message, code, ...(details && { details }), ...(item !== undefined && { item }) });
    if (!failedPage || status < 500 || !wantsPage(request)) return void sendJson();
    failedPage().then(({ html, policy }) => {
      if (policy) response.set('Content-Security-Policy', policy);
      response.type('html').send(html);
    }, sendJson);
  };
}
