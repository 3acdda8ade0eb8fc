import { LIMITS, type RouteSpec, type UploadKind } from '@portfolio/contract';
import type { RequestHandler } from 'express';
import express, { type Request, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, badRequest } from '../errors.ts';
import type { StoredUpload, Uploads } from '../uploads/index.ts';

const readJson = express.json({ limit: LIMITS.jsonBody, strict: false, type: () => true });
const sizeLimit = (kind: UploadKind) => (kind === 'pdf' ? LIMITS.pdf : LIMITS.image);
/** Room for the multipart envelope around a file. */
const ENVELOPE = 64 * 1024;

const tooLarge = (bytes: number) =>
  new AppError(413, 'too_large', `This is too large: ${Math.floor(bytes / 1024 / 1024)} MB at most.`);
const run = (middleware: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

function checkLength(request: Request, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** The JSON body of a call; 413, 415, then 400 where it is no JSON. */
export async function readBody(spec: RouteSpec, request: Request, response: Response): Promise<unknown> {
  checkLength(request, LIMITS.jsonBody);
  if (!spec.body || !hasBody(request)) return spec.body ? {} : undefined;
  if (!request.is('application/json')) {
    throw new AppError(415, 'unsupported_type', 'Send JSON: Content-Type: application/json.');
  }
  try {
    await run(readJson, request, response);
  } catch (error) {
    const { type } = error as { type?: string };
    if (type === 'entity.too.large') throw tooLarge(LIMITS.jsonBody);
    throw badRequest([{ path: '', message: 'The body is not valid JSON.' }], 'The body is not valid JSON.');
  }
  return request.body;
}

/** The file of an upload, in the staging folder; the caller throws it away afterwards. */
export async function readUpload(
  kind: UploadKind,
  uploads: Uploads,
  request: Request,
  response: Response,
): Promise<StoredUpload> {
  const limit = sizeLimit(kind);
  checkLength(request, limit + ENVELOPE);
  if (!request.is('multipart/form-data')) {
    throw new AppError(415, 'unsupported_type', 'Send the file as multipart/form-data, in the field “file”.');
  }
  const receive = multer({
    dest: uploads.files.staging,
    limits: { fileSize: limit, files: 1, fields: 5, fieldSize: 10_000, parts: 8, headerPairs: 50 },
    defParamCharset: 'utf8',
  } as multer.Options).single('file');
  try {
    await run(receive, request, response);
  } catch (error) {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge(limit);
    throw badRequest([{ path: 'file', message: 'The upload is not complete or not well formed.' }]);
  }
  if (!request.file) throw badRequest([{ path: 'file', message: 'Choose a file.' }]);
  return { path: request.file.path, originalName: request.file.originalname };
}
