import { storageFault } from '@portfolio/cms';
import { isRecord, LIMITS, type RouteSpec, type UploadKind } from '@portfolio/contract';
import { formatLimit } from '@portfolio/text/format/amounts';
import { withLineFeedsIn } from '@portfolio/text/line-ends';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, badRequest, notJson } from '../errors.ts';
import type { StoredUpload, Uploads } from '../uploads/index.ts';

const readJson = express.json({ limit: LIMITS.jsonBody, strict: false, type: () => true });
const readFields = express.urlencoded({ extended: false, limit: '128kb', parameterLimit: 20 });
const SIZES: Record<UploadKind, number> = {
  image: LIMITS.image,
  icon: LIMITS.image,
  pdf: LIMITS.pdf,
  photo: LIMITS.image,
  backup: LIMITS.backup,
  import: LIMITS.import,
};
/** Form fields that may hold a file; a profile photo may be sent with the image it was cropped from. */
const fieldsOf = (kind: UploadKind): string[] => (kind === 'photo' ? ['file', 'original'] : ['file']);
/** Bytes allowed for the multipart envelope around a file. */
const ENVELOPE = 64 * 1024;

const tooLarge = (bytes: number) => new AppError(413, 'too_large', `This is too large: ${formatLimit(bytes)} at most.`);
const run = (middleware: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

function checkLength(request: Request, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Reads the JSON body; throws 413, 415, then 400 for invalid JSON. Without a body schema, forms and text are still 415.
 */
export async function readBody(spec: Pick<RouteSpec, 'body'>, request: Request, response: Response): Promise<unknown> {
  const isSent = hasBody(request);
  if (spec.body) checkLength(request, LIMITS.jsonBody);
  if (isSent && !request.is('application/json')) {
    throw notJson();
  }
  if (!spec.body) return undefined;
  if (!isSent) return {};
  try {
    await requireMinimumBodyRate(request, run(readJson, request, response));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isRecord(error) && error.type === 'entity.too.large') throw tooLarge(LIMITS.jsonBody);
    if (isRecord(error) && error.status === 415)
      throw new AppError(415, 'unsupported_type', 'Send the JSON as UTF-8, uncompressed or as gzip, deflate or br.');
    throw badRequest([{ path: '', message: 'The body is not valid JSON.' }], 'The body is not valid JSON.');
  }
  return withLineFeedsIn(request.body);
}

/** The fields of a form that was submitted without JavaScript. */
export async function readForm(request: Request, response: Response): Promise<Record<string, unknown>> {
  await requireMinimumBodyRate(request, run(readFields, request, response));
  return withLineFeedsIn(request.body ?? {});
}

/** Reads an uploaded file into the staging folder; the caller removes it afterwards. */
export async function readUpload(
  kind: UploadKind,
  uploads: Uploads,
  request: Request,
  response: Response,
): Promise<StoredUpload> {
  const limit = SIZES[kind];
  const fields = fieldsOf(kind);
  checkLength(request, limit * fields.length + ENVELOPE);
  if (!request.is('multipart/form-data')) {
    throw new AppError(415, 'unsupported_type', 'Send the file as multipart/form-data, in the field “file”.');
  }
  const receive = multer({
    dest: uploads.files.staging,
    limits: { fileSize: limit, files: fields.length, fields: 5, fieldSize: 10_000, parts: 8, headerPairs: 50 },
    defParamCharset: 'utf8',
  }).fields(fields.map((name) => ({ name, maxCount: 1 })));
  try {
    await requireMinimumBodyRate(request, run(receive, request, response));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge(limit);
    if (storageFault(error)) throw error;
    throw badRequest([{ path: 'file', message: 'The upload is incomplete or malformed. Send the file again.' }]);
  }
  const files = Array.isArray(request.files) ? undefined : request.files;
  const [file, original] = fields.map((name) => files?.[name]?.[0]).map((part) => part && arrived(part));
  if (file) return { ...file, ...(original && { original }) };
  if (original) await uploads.discard(original);
  throw badRequest([{ path: 'file', message: 'Choose a file.' }]);
}

const arrived = ({ path, originalname }: Express.Multer.File): StoredUpload => ({ path, originalName: originalname });

/**
 * Minimum rate of a request body: so many bytes per interval (ms). A slow connection reaches it, a stalled one does
 * not.
 */
const PACE = { bytes: 4_096, every: 15_000 };

/**
 * Watches the request body while `work` reads it; rejects with 408 when it stalls or is too slow. The connection is
 * closed afterwards.
 */
export function requireMinimumBodyRate<T>(request: Request, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let arrived = 0;
    const count = (chunk: Buffer) => {
      arrived += chunk.length;
    };
    const timer = setInterval(() => {
      if (request.complete || arrived >= PACE.bytes) {
        arrived = 0;
        return;
      }
      // The body reader stops and discards what it has received.
      request.emit('aborted');
      const headers = { Connection: 'close' };
      reject(new AppError(408, 'too_slow', 'The request took too long to arrive. Try again.', { headers }));
      request.res?.once('finish', () => request.destroy());
    }, PACE.every);
    request.on('data', count);
    work.then(resolve, reject).finally(() => {
      clearInterval(timer);
      request.off('data', count);
    });
  });
}
