import type { Backups, KeptBackup } from '../schemas/backups.ts';
import { examples, OK } from './example.ts';

const kept: KeptBackup = {
  name: '2026-03-04T03-00-00-000Z-scheduled.zip',
  kind: 'scheduled',
  createdAt: '2026-03-04T03:00:00.000Z',
  size: 48_210_944,
  restorable: true,
};
const state: Backups = {
  items: [kept],
  running: null,
  last: { what: 'backup', at: '2026-03-04T03:00:07.000Z', name: kept.name },
  schedule: { everyHours: 24, keep: 7 },
};
const working: Backups = { ...state, running: { what: 'backup', done: 12, total: 340 } };
const params = { name: kept.name };

/** Examples of the calls for backups. */
export const backupExamples = examples({
  'backups.list': { answer: state },
  'backups.create': { answer: working },
  'backups.upload': { answer: { item: { ...kept, kind: 'uploaded', name: '2026-03-04T03-00-00-000Z-uploaded.zip' } } },
  'backups.download': { params },
  'backups.delete': { params, answer: OK },
  'backups.restore': {
    params,
    body: { site: 'Your Name' },
    answer: { ...working, running: { what: 'restore', done: 12, total: 340 } },
  },
});
