import * as backups from '../backups.ts';
import { ok } from '../common.ts';
import { del, get, post } from './route.ts';

/** Backups: made, taken away, brought, put back. */
export const backupRoutes = {
  listBackups: get('/api/backups/admin', {
    access: 'owner',
    summary: 'Kept backups, and what is being done',
    response: backups.backups,
  }),
  makeBackup: post('/api/backups/admin', {
    access: 'owner',
    summary: 'Begin a backup, unless one is being made',
    response: backups.backups,
    isSave: false,
  }),
  uploadBackup: post('/api/backups/admin/upload', {
    access: 'owner',
    isConfirmed: true,
    summary: 'Bring a backup and have it checked',
    upload: 'backup',
    response: backups.backupItem,
    status: 201,
    errors: [422],
  }),
  downloadBackup: get('/api/backups/admin/:name', {
    access: 'owner',
    isConfirmed: true,
    summary: 'Download a backup',
    params: backups.backupParam,
    produces: 'application/zip',
    errors: [404, 416],
  }),
  deleteBackup: del('/api/backups/admin/:name', {
    access: 'owner',
    isConfirmed: true,
    summary: 'Delete a backup for good',
    params: backups.backupParam,
    response: ok,
    errors: [404],
    isSave: false,
  }),
  restoreBackup: post('/api/backups/admin/:name/restore', {
    access: 'owner',
    isConfirmed: true,
    summary: 'Begin to put a backup in the place of all content; a backup is made before',
    params: backups.backupParam,
    body: backups.restoreRequest,
    response: backups.backups,
    errors: [404],
    isSave: false,
  }),
} as const;
