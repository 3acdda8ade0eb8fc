import { ok } from '../schemas/common.ts';
import * as imports from '../schemas/imports.ts';
import { del, get, post } from './route.ts';

const path = '/api/imports/admin/:id';
const one = { access: 'owner', params: imports.importParam, response: imports.importItem, isSave: false } as const;

/** Upload files, check what an import of them would do, run it, stop it and undo it. */
export const importRoutes = {
  'imports.list': get('/api/imports/admin', {
    access: 'owner',
    summary: 'Imports and their progress, newest first',
    response: imports.importList,
  }),
  'imports.upload': post('/api/imports/admin/upload', {
    access: 'owner',
    summary: 'Upload a zip or a file, or one file of a folder; begins an import unless `into` names one',
    query: imports.uploadQuery,
    upload: 'import',
    response: imports.importItem,
    status: 201,
    errors: [404, 409, 422],
  }),
  'imports.read': get(path, {
    access: 'owner',
    summary: 'An import with its report',
    params: imports.importParam,
    response: imports.importReport,
    errors: [404],
  }),
  'imports.delete': del(path, {
    ...one,
    summary: 'Discard uploaded files before the import has begun',
    response: ok,
    errors: [404, 409],
  }),
  'imports.check': post(`${path}/check`, {
    ...one,
    summary: 'Start a check, which reports what the import would do and writes nothing',
    body: imports.checkRequest,
    errors: [404, 409],
  }),
  'imports.run': post(`${path}/run`, {
    ...one,
    summary: 'Start the import after its check',
    body: imports.runRequest,
    errors: [404, 409],
  }),
  'imports.stop': post(`${path}/stop`, {
    ...one,
    summary: 'Stop a running import; what has come in stays, and can be undone',
    errors: [404, 409],
  }),
  'imports.undo': post(`${path}/undo`, {
    ...one,
    summary: 'Start undoing an import: its items go to the trash, and what it changed is changed back',
    errors: [404, 409],
  }),
} as const;
