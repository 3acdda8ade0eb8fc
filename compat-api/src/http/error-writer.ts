import {
  MarkdownTimeout,
  PreviewSuperseded,
  PublicPostError,
  RendererUnavailable,
  SignInBusyError,
  type StorageFault,
  storageFault,
} from '@portfolio/cms';
import { DATABASE_BUSY, MALFORMED_URL, OVERLOADED } from '@portfolio/contract/sentences';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
// Declares the id of a request.
import type {} from 'pino-http';
import { AppError, badRequest, notFound, tooMany, wrongRange } from '../errors.ts';
import { isRead } from './request-target.ts';

interface Fault {
  name?: string;
  status?: number;
  /** Set by Express' own middleware if the caller may see the error. */
  expose?: boolean;
  data?: { errors?: { message: string; path?: string }[] };
}
const RETRY = { headers: { 'Retry-After': '5' } };

/**
 * The part of an error that the caller may see: `AppError` unchanged, Payload's errors mapped, `null` for all others.
 */
export function publicError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof SignInBusyError) return tooMany(1);
  if (error instanceof MarkdownTimeout)
    return new AppError(400, error.code, error.message, { details: [{ path: 'content', message: error.message }] });
  if (error instanceof PublicPostError) return new AppError(400, error.code, error.message);
  if (error instanceof PreviewSuperseded) return new AppError(409, error.code, error.message);
  if (error instanceof RendererUnavailable) return new AppError(503, error.code, error.message, RETRY);
  if (error instanceof URIError) return new AppError(400, 'bad_address', MALFORMED_URL);
  const { name, status, expose, data }: Fault = error instanceof Error ? error : {};
  if (name === 'ValidationError' && data?.errors)
    return badRequest(data.errors.map(({ path = '', message }) => ({ path, message })));
  if (name === 'NotFound') return notFound();
  if (name === 'Forbidden') return new AppError(403, 'forbidden', 'This is not allowed.');
  const fault = storageFault(error);
  if (fault) return new AppError(FAULT_ANSWERS[fault][0], fault, FAULT_ANSWERS[fault][1], RETRY);
  // Express' errors about a request.
  if (!expose || !status || status >= 500) return null;
  if (status === 413) return new AppError(413, 'too_large', 'This is too large.');
  if (status === 415) return new AppError(415, 'unsupported_type', 'The encoding of this request is not supported.');
  return status === 416 ? wrongRange() : new AppError(400, 'bad_request', 'This request is malformed.');
}

/** Status and message of each storage fault. */
const FAULT_ANSWERS: Record<StorageFault, [status: number, sentence: string]> = {
  disk_full: [507, 'The disk is full, so nothing was saved. Try again later.'],
  read_only: [503, 'The storage is read-only, so nothing was saved. Try again later.'],
  database_busy: [503, DATABASE_BUSY],
  database_gone: [503, 'The database is missing. Try again later.'],
  database: [503, 'The database is not responding. Try again in a moment.'],
  overloaded: [503, OVERLOADED],
  transaction_lost: [503, 'Saving took too long, so nothing was saved. Try again.'],
};

/** The page shown when a request fails, and the policy it is sent with. */
export type FailedPage = () => Promise<{ html: string; policy: string | undefined }>;

/** A browser navigation; clients that accept any type get JSON. */
const wantsPage = (request: Request) => isRead(request) || request.accepts(['json', 'html']) === 'html';

/**
 * The only place that writes error responses. Unknown errors are logged, and answered without details. @param
 * failedPage answers server faults on pages; everything else gets JSON
 */
export function errorWriter(log: Logger, failedPage?: FailedPage): ErrorRequestHandler {
  return (error, request, response, next) => {
    const known = publicError(error);
    // For server faults the code is enough; the error itself may contain the data that was to be stored.
    if (known && known.status >= 500) log.error({ code: known.code, req: { id: request.id } }, 'request failed');
    if (!known)
      log.error({ err: error, req: { id: request.id, method: request.method, path: request.path } }, 'failed');
    if (response.headersSent) return next(error);
    const { status, code, message, extra } =
      known ?? new AppError(500, 'internal', 'Something went wrong on our side. Try again.');
    const { details, item, headers } = extra;
    // A failed download may have set these for its file.
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
