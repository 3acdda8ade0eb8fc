import type { Message } from '../messages.ts';
import type { PublicConfig, SiteSettings } from '../site-settings.ts';
import { examples, ID, OK, resourceExamples, TIMES } from './example.ts';

const settings: SiteSettings = {
  name: 'Ada Example',
  titleLine: 'AI & Data Scientist | AI Engineer',
  pitch: 'I build agents that people rely on.',
  about: ['Agentic AI and automation.', 'CloudOps and MLOps.', 'Workflow automation.'],
  email: 'ada@example.com',
  githubUrl: 'https://github.com/example',
  linkedinUrl: 'https://www.linkedin.com/in/example',
  timeZone: 'Europe/Lisbon',
  techStackVisible: true,
  sections: [
    { id: 'projects', visible: true },
    { id: 'experience', visible: true },
    { id: 'services', visible: true },
    { id: 'testimonials', visible: false },
  ],
  emailSetup: { serviceId: 'service_default', templateId: 'template_default', publicKey: 'public_key_default' },
  rev: 4,
};
const { rev: _rev, ...shown } = settings;
const publicConfig: PublicConfig = {
  ...shown,
  sections: ['projects', 'experience', 'services'],
  icon: { url: '/uploads/icon.svg', touchUrl: '/uploads/icon-180.png', v: 1772612400000 },
  emailSetup: settings.emailSetup,
};

const message: Message = {
  _id: ID,
  ...TIMES,
  rev: 1,
  name: 'Grace Example',
  email: 'grace@example.com',
  message: 'Could you look at our forecasts?',
  status: 'unread',
  unmailed: false,
};
const messages = resourceExamples(message);
const recoveryCodes = ['jbsw-y3dp-ehpk-3pxp', 'nb2w-45df-oizg-k3tu'];

/** Signing in, sessions, settings, contact and messages. */
export const accountExamples = examples({
  me: { answer: { authenticated: true, username: 'admin' } },
  login: { body: { username: 'admin', password: 'a long password' }, answer: OK },
  logout: { answer: OK },
  changePassword: { body: { currentPassword: 'a long password', newPassword: 'a longer password' }, answer: OK },
  changeUsername: { body: { username: 'ada', password: 'a long password' }, answer: OK },
  confirm: {
    body: { password: 'a long password', call: 'DELETE /api/backups/admin/2026-03-04T03-00-00-000Z-manual.zip' },
    answer: { confirmation: 'mmb9x2c0.Ql5N0PZ4oM6gkX1rR0e3yqkYtqkTqfW8a1bA9e0cD2E', expiresAt: TIMES.createdAt },
  },
  listSessions: {
    answer: {
      items: [
        {
          _id: ID,
          createdAt: TIMES.createdAt,
          lastSeen: TIMES.updatedAt,
          address: '203.0.113.7',
          browser: 'Firefox on Linux',
          current: true,
        },
      ],
    },
  },
  endSession: messages.removed,
  endOtherSessions: { answer: OK },
  totpStatus: { answer: { enabled: true, recoveryCodesLeft: 10 } },
  beginTotp: {
    body: { password: 'a long password' },
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Ada%20Example:admin?issuer=Ada%20Example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 53 53"></svg>',
    },
  },
  confirmTotp: { body: { code: '123456' }, answer: { recoveryCodes } },
  disableTotp: { body: { password: 'a long password', code: '123456' }, answer: OK },
  renewRecoveryCodes: { body: { password: 'a long password', code: '123456' }, answer: { recoveryCodes } },

  publicConfig: { answer: publicConfig },
  readSettings: { answer: { item: settings } },
  updateSettings: {
    body: { titleLine: 'AI Engineer', githubUrl: 'github.com/example', sections: settings.sections, rev: 3 },
    answer: { item: { ...settings, titleLine: 'AI Engineer' } },
  },

  panelStatus: { answer: { version: '9f2c41d0-17', counts: { unreadMessages: 2 } } },

  contact: { body: { name: message.name, email: message.email, message: message.message }, answer: OK },
  listMessages: messages.list,
  trashedMessages: messages.trash,
  restoreMessage: messages.item,
  updateMessage: { ...messages.item, body: { status: 'read' } },
  deleteMessage: messages.removed,
  purgeMessage: messages.removed,
});
