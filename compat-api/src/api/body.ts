import { storageFault } from '@portfolio/cms';
import { LIMITS, type RouteSpec, type UploadKind } from '@portfolio/contract';
import type { RequestHandler } from 'express';
import express, { type Request, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, badRequest } from '../errors.ts';
import type { StoredUpload, Uploads } from '../uploads/index.ts';
import { withPace } from './pace.ts';

const readJson = express.json({ limit: LIMITS.jsonBody, strict: false, type: () => true });
const readFields = express.urlencoded({ extended: false, limit: '128kb', parameterLimit: 20 });
const SIZES: Record<UploadKind, number> = {
  image: LIMITS.image,
  icon: LIMITS.image,
  pdf: LIMITS.pdf,
  photo: LIMITS.image,
  backup: LIMITS.backup,
};
/** The fields that may hold a file; a profile photo may bring the picture that it was cropped from. */
const FIELDS: Record<UploadKind, string[]> = {
  image: ['file'],
  icon: ['file'],
  pdf: ['file'],
  photo: ['file', 'original'],
  backup: ['file'],
};
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

/** The JSON body of a call; 413, 415, then 400 where it is no JSON. Where none is wanted, forms and text are 415 too. */
export async function readBody(spec: RouteSpec, request: Request, response: Response): Promise<unknown> {
  const isSent = spec.method !== 'GET' && hasBody(request);
  if (spec.body) checkLength(request, LIMITS.jsonBody);
  if (isSent && !request.is('application/json')) {
    throw new AppError(415, 'unsupported_type', 'Send JSON: Content-Type: application/json.');
  }
  if (!spec.body) return undefined;
  if (!isSent) return {};
  try {
    await withPace(request, run(readJson, request, response));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { type, status } = error as { type?: string; status?: number };
    if (type === 'entity.too.large') throw tooLarge(LIMITS.jsonBody);
    if (status === 415) throw new AppError(415, 'unsupported_type', 'Send JSON as UTF-8, plain, gzip, deflate or br.');
    throw badRequest([{ path: '', message: 'The body is not valid JSON.' }], 'The body is not valid JSON.');
  }
  return request.body;
}

/** The fields of a form that was sent without scripts. */
export async function readForm(request: Request, response: Response): Promise<Record<string, unknown>> {
  await withPace(request, run(readFields, request, response));
  return (request.body ?? {}) as Record<string, unknown>;
}

/** The file of an upload, in the staging folder; the caller throws it away afterwards. */
export async function readUpload(
  kind: UploadKind,
  uploads: Uploads,
  request: Request,
  response: Response,
): Promise<StoredUpload> {
  const limit = SIZES[kind];
  checkLength(request, limit * FIELDS[kind].length + ENVELOPE);
  if (!request.is('multipart/form-data')) {
    throw new AppError(415, 'unsupported_type', 'Send the file as multipart/form-data, in the field “file”.');
  }
  const receive = multer({
    dest: uploads.files.staging,
    limits: { fileSize: limit, files: FIELDS[kind].length, fields: 5, fieldSize: 10_000, parts: 8, headerPairs: 50 },
    defParamCharset: 'utf8',
  } as multer.Options).fields(FIELDS[kind].map((name) => ({ name, maxCount: 1 })));
  try {
    await withPace(request, run(receive, request, response));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge(limit);
    if (storageFault(error)) throw error;
    throw badRequest([{ path: 'file', message: 'The upload is not complete or not well formed.' }]);
  }
  const files = request.files as Record<string, Express.Multer.File[]> | undefined;
  const [file, original] = FIELDS[kind].map((name) => files?.[name]?.[0]).map((part) => part && arrived(part));
  if (file) return { ...file, ...(original && { original }) };
  if (original) await uploads.discard(original);
  throw badRequest([{ path: 'file', message: 'Choose a file.' }]);
}

const arrived = ({ path, originalname }: Express.Multer.File): StoredUpload => ({ path, originalName: originalname });
