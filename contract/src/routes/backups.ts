import * as backups from '../schemas/backups.ts';
import { ok } from '../schemas/common.ts';
import { del, get, post } from './route.ts';

/** Calls for one backup. */
const one = {
  access: 'owner',
  isConfirmed: true,
  params: backups.backupParam,
  errors: [404],
  isSave: false,
} as const;

/** Create, download, upload, delete and restore backups. */
export const backupRoutes = {
  'backups.list': get('/api/backups/admin', {
    access: 'owner',
    summary: 'Stored backups and the running operation',
    response: backups.backups,
  }),
  'backups.create': post('/api/backups/admin', {
    access: 'owner',
    summary: 'Start a backup, unless one is running',
    response: backups.backups,
    isSave: false,
  }),
  'backups.upload': post('/api/backups/admin/upload', {
    access: 'owner',
    isConfirmed: true,
    summary: 'Upload and validate a backup',
    upload: 'backup',
    response: backups.backupItem,
    status: 201,
    errors: [422],
  }),
  'backups.download': get('/api/backups/admin/:name', {
    ...one,
    summary: 'Download a backup',
    produces: 'application/zip',
    errors: [404, 416],
  }),
  'backups.delete': del('/api/backups/admin/:name', {
    ...one,
    summary: 'Permanently delete a backup',
    response: ok,
  }),
  'backups.restore': post('/api/backups/admin/:name/restore', {
    ...one,
    summary: 'Start restoring a backup over all content; the current content is backed up first',
    body: backups.restoreRequest,
    response: backups.backups,
  }),
} as const;
