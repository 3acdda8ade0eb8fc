import { CV_PAGE } from '../pages.ts';
import { EXAMPLE_ID, exampleBase } from '../resources/definition/example.ts';
import { SECTIONS } from '../resources/index.ts';
import { DEFAULT_CV } from '../schemas/cv-settings.ts';
import type { Overview } from '../schemas/overview.ts';
import type { PublicConfig, SiteSettings } from '../schemas/site-settings.ts';
import { examples, OK } from './example.ts';
import { visitsExample } from './statistics.ts';

const settings: SiteSettings = {
  name: 'Ada Example',
  titleLine: 'AI & Data Scientist | AI Engineer',
  pitch: 'I build agents that people rely on.',
  about: ['Agentic AI and automation.', 'CloudOps and MLOps.', 'Workflow automation.'],
  email: 'ada@example.com',
  githubUrl: 'https://github.com/example',
  linkedinUrl: 'https://www.linkedin.com/in/example',
  profiles: [{ label: 'Mastodon', url: 'https://social.example/@ada', iconKey: 'simple-icons:mastodon' }],
  languages: [{ name: 'English', level: 'native' }],
  timeZone: 'Europe/Lisbon',
  techStackVisible: true,
  skillsVisible: true,
  matchVisible: true,
  answerDays: 2,
  statisticsOn: true,
  privacyVisible: true,
  sections: SECTIONS.map((id) => ({ id, visible: id !== 'testimonials' })),
  skillGroups: ['Languages'],
  emailSetup: { serviceId: 'service_default', templateId: 'template_default', publicKey: 'public_key_default' },
  cv: { ...DEFAULT_CV, visible: true, place: 'Lisbon, Portugal' },
  mcpVisible: true,
  changesVisible: false,
  startPage: 'projects',
  firstStepsHidden: true,
  rev: 4,
};
const {
  rev: _rev,
  cv: _cv,
  skillGroups: _skillGroups,
  mcpVisible: _mcpVisible,
  changesVisible: _changesVisible,
  startPage: _startPage,
  firstStepsHidden: _firstStepsHidden,
  ...shown
} = settings;
const publicConfig: PublicConfig = {
  ...shown,
  sections: settings.sections.filter(({ visible }) => visible).map(({ id }) => id),
  menuSections: ['projects', 'experience'],
  resumeUrl: CV_PAGE,
  icon: { url: '/uploads/icon.svg', touchUrl: '/uploads/icon-180.png', v: 1772612400000 },
  emailSetup: settings.emailSetup,
};

const overview: Overview = {
  timeZone: settings.timeZone,
  messages: {
    total: 1,
    items: [
      { _id: EXAMPLE_ID, name: 'Grace Example', text: 'Could you look at our forecasts?', at: exampleBase.createdAt },
    ],
  },
  testimonials: { total: 0, items: [] },
  failedJobs: [{ kind: 'backup', at: exampleBase.updatedAt, error: 'The disk is full.' }],
  mail: { to: 'ada@example.com', lastSentAt: exampleBase.updatedAt, unmailed: 0 },
  drafts: { total: 1, items: [{ _id: EXAMPLE_ID, title: 'Evaluations before agents', at: exampleBase.updatedAt }] },
  pending: [],
  scheduled: {
    total: 1,
    items: [{ _id: EXAMPLE_ID, title: 'Part two', publishedAt: '2026-11-26T08:00:00.000Z' }],
  },
  visits: visitsExample,
  backup: { at: '2026-03-04T03:00:00.000Z', size: 48_210_944 },
  isBackupLate: false,
  disk: { free: 9_448_928_051, total: 10_737_418_240 },
  firstSteps: { name: true, photo: true, about: false, project: false, post: true, resume: false },
};

const recoveryCodes = ['jbsw-y3dp-ehpk-3pxp', 'nb2w-45df-oizg-k3tu'];

/** Examples of the calls for sign-in, sessions, settings and the panel's status. */
export const accountExamples = examples({
  'auth.me': { answer: { authenticated: true, username: 'admin' } },
  'auth.login': { body: { username: 'admin', password: 'a long password' }, answer: OK },
  'auth.logout': { answer: OK },
  'auth.changePassword': { body: { currentPassword: 'a long password', newPassword: 'a longer password' }, answer: OK },
  'auth.changeUsername': { body: { username: 'ada', password: 'a long password' }, answer: OK },
  'auth.confirm': {
    body: { password: 'a long password', call: 'DELETE /api/backups/admin/2026-03-04T03-00-00-000Z-manual.zip' },
    answer: { confirmation: 'mmb9x2c0.Ql5N0PZ4oM6gkX1rR0e3yqkYtqkTqfW8a1bA9e0cD2E', expiresAt: exampleBase.createdAt },
  },
  'auth.listSessions': {
    answer: {
      items: [
        {
          _id: EXAMPLE_ID,
          createdAt: exampleBase.createdAt,
          lastSeen: exampleBase.updatedAt,
          address: '203.0.113.7',
          browser: 'Firefox on Linux',
          current: true,
        },
      ],
    },
  },
  'auth.endSession': { params: { id: EXAMPLE_ID }, answer: OK },
  'auth.endOtherSessions': { answer: OK },
  'auth.totpStatus': { answer: { enabled: true, recoveryCodesLeft: 10 } },
  'auth.beginTotp': {
    body: { password: 'a long password' },
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Ada%20Example:admin?issuer=Ada%20Example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 53 53"></svg>',
    },
  },
  'auth.confirmTotp': { body: { code: '123456' }, answer: { recoveryCodes } },
  'auth.disableTotp': { body: { password: 'a long password', code: '123456' }, answer: OK },
  'auth.renewRecoveryCodes': { body: { password: 'a long password', code: '123456' }, answer: { recoveryCodes } },

  'siteSettings.readPublic': { answer: publicConfig },
  'siteSettings.read': { answer: { item: settings } },
  'siteSettings.update': {
    body: { titleLine: 'AI Engineer', githubUrl: 'github.com/example', sections: settings.sections, rev: 3 },
    answer: { item: { ...settings, titleLine: 'AI Engineer' } },
  },

  'mail.status': { answer: { item: { to: 'ada@example.com', lastSentAt: exampleBase.updatedAt, unmailed: 0 } } },
  'mail.test': {
    answer: {
      item: {
        to: 'ada@example.com',
        failure: {
          since: exampleBase.updatedAt,
          reason: 'The mail server refused the user name or the password.',
          answer: 'EAUTH 535, smtp.example.com',
        },
        unmailed: 2,
      },
    },
  },
  'overview.read': { answer: overview },
  'panel.status': { answer: { version: '9f2c41d0-17', counts: { unreadMessages: 2 }, changedFormulas: [] } },
});
