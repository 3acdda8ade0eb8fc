import { buildBody } from '@portfolio/contract/test/content';
import { expectEqual, expectTrue } from '../case.ts';
import type { Item } from '../context.ts';
import { expectListed, expectStatus, itemIds, type RouteCases, UNKNOWN_ID } from './helpers.ts';

/** Sign-in, sessions, site settings and contact messages. */
export const account: RouteCases = {
  'auth.me': {
    200: {
      'with a session': async ({ call, owner }) =>
        expectEqual((await call('auth.me')).body, { authenticated: true, username: owner.username }, 'the answer'),
      'without a session': async ({ call }) =>
        expectEqual((await call('auth.me', {}, { session: 'none' })).body, { authenticated: false }, 'the answer'),
    },
  },
  'auth.login': {
    200: {
      'with the right password': async ({ request, signIn }) => {
        const cookie = await signIn();
        expectEqual(
          (await request('GET', '/api/auth/me', { session: cookie })).body.authenticated,
          true,
          'authenticated',
        );
        await request('POST', '/api/auth/logout', { session: cookie });
      },
    },
    401: {
      'gives the same answer for a wrong password and for an unknown user name': async ({ request, owner }) => {
        const json = { username: owner.username, password: 'not the password' };
        const wrong = expectStatus(await request('POST', '/api/auth/login', { json, session: 'none' }), 401);
        const unknown = { username: 'nobody', password: 'not the password' };
        const other = expectStatus(await request('POST', '/api/auth/login', { json: unknown, session: 'none' }), 401);
        expectEqual(other.text, wrong.text, 'the answer');
      },
    },
  },
  'auth.logout': {
    200: {
      'ends the session': async ({ request, signIn }) => {
        const cookie = await signIn();
        expectStatus(await request('POST', '/api/auth/logout', { session: cookie }), 200);
        expectEqual(
          (await request('GET', '/api/auth/me', { session: cookie })).body.authenticated,
          false,
          'authenticated',
        );
      },
      'without a session': async ({ call }) => expectStatus(await call('auth.logout', {}, { session: 'none' }), 200),
    },
  },
  'auth.changePassword': {
    200: {
      'ends every other session': async ({ request, owner, signIn }) => {
        const other = await signIn();
        const change = (currentPassword: string, newPassword: string) =>
          request('POST', '/api/auth/change-password', { json: { currentPassword, newPassword } });
        expectStatus(await change(owner.password, `${owner.password} changed`), 200);
        expectStatus(await change(`${owner.password} changed`, owner.password), 200);
        expectEqual(
          (await request('GET', '/api/auth/me', { session: other })).body.authenticated,
          false,
          'the other one',
        );
        expectEqual((await request('GET', '/api/auth/me')).body.authenticated, true, 'this one');
      },
    },
    400: {
      'with a wrong current password': async ({ call }) => {
        const json = { currentPassword: 'not the password', newPassword: 'long enough' };
        expectStatus(await call('auth.changePassword', {}, { json }), 400, 'wrong_password');
      },
      'with a short new password: the error text of the specification': async ({ call }) => {
        const json = { currentPassword: 'any', newPassword: 'short' };
        const { body } = expectStatus(await call('auth.changePassword', {}, { json }), 400);
        expectEqual(body.error, 'Please enter valid current and new password (>= 6 chars).', 'the sentence');
      },
    },
  },
  'auth.changeUsername': {
    200: {
      'changes the name and changes it back, in the same session': async ({ request, call, owner }) => {
        const change = (username: string) =>
          call('auth.changeUsername', {}, { json: { username, password: owner.password } });
        const { username } = (await request('GET', '/api/auth/me')).body;
        expectStatus(await change('renamed-by-its-owner'), 200);
        expectEqual((await request('GET', '/api/auth/me')).body.username, 'renamed-by-its-owner', 'the name');
        expectStatus(await change(username), 200);
      },
    },
    400: {
      'with a wrong password': async ({ call }) => {
        const json = { username: 'taken-over', password: 'not the password' };
        expectStatus(await call('auth.changeUsername', {}, { json }), 400, 'wrong_password');
      },
    },
  },
  'auth.confirm': {
    200: {
      'for one call and at most five minutes': async ({ call, owner }) => {
        const json = { password: owner.password, call: 'DELETE /api/backups/admin/a.zip' };
        const { expiresAt } = expectStatus(await call('auth.confirm', {}, { json }), 200).body;
        expectTrue(Math.abs(Date.parse(expiresAt) - Date.now()) < 6 * 60_000, expiresAt);
      },
    },
    400: {
      'for a call that asks for none': async ({ call, owner }) => {
        const json = { password: owner.password, call: 'GET /api/backups/admin' };
        expectStatus(await call('auth.confirm', {}, { json }), 400, 'invalid');
      },
    },
  },
  'auth.listSessions': {
    200: {
      'lists this session and another one': async ({ request, call, signIn }) => {
        const cookie = await signIn();
        const { items } = expectStatus(await call('auth.listSessions'), 200).body;
        await request('POST', '/api/auth/logout', { session: cookie });
        const current = items.filter((item: Item) => item.current).length;
        expectEqual([current, items.length > 1], [1, true], 'current, more than one');
      },
    },
  },
  'auth.endSession': {
    200: {
      'ends another session': async ({ request, call, signIn }) => {
        const before = new Set(itemIds(await call('auth.listSessions')));
        const cookie = await signIn();
        const made = itemIds(await call('auth.listSessions')).find((id) => !before.has(id)) ?? '';
        expectStatus(await call('auth.endSession', { id: made }), 200);
        expectEqual(
          (await request('GET', '/api/auth/me', { session: cookie })).body.authenticated,
          false,
          'authenticated',
        );
      },
    },
    404: {
      'an unknown session': async ({ call }) => expectStatus(await call('auth.endSession', { id: UNKNOWN_ID }), 404),
    },
  },
  'siteSettings.readPublic': {
    200: {
      'without a session': async ({ call }) =>
        expectStatus(await call('siteSettings.readPublic', {}, { session: 'none' }), 200),
      'with the values of the owner': async ({ call }) => {
        const { item } = (await call('siteSettings.read')).body;
        expectEqual((await call('siteSettings.readPublic')).body.name, item.name, 'the name');
      },
    },
  },
  'siteSettings.read': {
    200: { 'returns all settings': async ({ call }) => expectStatus(await call('siteSettings.read'), 200) },
  },
  'siteSettings.update': {
    200: {
      'changes only the fields that were sent': async ({ call }) => {
        const { item } = (await call('siteSettings.read')).body;
        const { rev, ...before } = item;
        const json = { titleLine: `${item.titleLine} `.trim(), rev };
        const { rev: next, ...after } = expectStatus(await call('siteSettings.update', {}, { json }), 200).body.item;
        expectEqual([after, next], [before, rev + 1], 'the settings');
      },
    },
    409: {
      'with an old revision': async ({ call }) =>
        expectStatus(await call('siteSettings.update', {}, { json: { titleLine: 'old', rev: 999_999 } }), 409, 'stale'),
    },
  },
  'panel.status': {
    200: {
      'has a new version after a message, and counts unread messages': async ({ call, createItem }) => {
        const before = expectStatus(await call('panel.status'), 200).body;
        expectEqual((await call('panel.status')).body.version, before.version, 'the version of the same content');
        await createItem('messages');
        const after = expectStatus(await call('panel.status'), 200).body;
        expectEqual(after.version === before.version, false, 'the same version');
        const { items } = (await call('messages.listAdmin')).body;
        const unread = items.filter(({ status }: Item) => status === 'unread').length;
        expectEqual(after.counts.unreadMessages, unread, 'the unread messages');
      },
    },
  },
  'overview.read': {
    200: {
      'has the newest message, and counts the same as the status': async ({ call, createItem }) => {
        const message = await createItem('messages');
        const { messages, mail } = expectStatus(await call('overview.read'), 200).body;
        const { unreadMessages } = (await call('panel.status')).body.counts;
        expectEqual([messages.total, messages.items[0]._id], [unreadMessages, message._id], 'the unread messages');
        expectEqual(mail, (await call('mail.status')).body.item, 'the mail server');
      },
    },
  },
  'mail.status': {
    200: {
      'names no other messages than those that were not e-mailed': async ({ call }) => {
        const { item } = expectStatus(await call('mail.status'), 200).body;
        const { items } = (await call('messages.listAdmin')).body;
        expectEqual(item.unmailed, items.filter(({ unmailed }: Item) => unmailed).length, 'the messages');
      },
    },
  },
  'mail.test': {
    200: {
      'says whether the test was sent, or that no mail server is set': async ({ call }) => {
        const { item } = expectStatus(await call('mail.test'), 200).body;
        expectEqual(item.to === undefined, !item.lastSentAt && !item.failure, 'nothing was sent');
      },
    },
  },
  'messages.send': {
    201: {
      'is stored': async ({ call, createItem }) => {
        const { _id } = await createItem('messages');
        expectListed(await call('messages.listAdmin'), _id);
      },
      'stores a message with a filled honeypot field as spam': async ({ call, stamp, request, addCleanup }) => {
        const json = buildBody('messages.send', { name: `${stamp} robot`, website: 'https://spam.example' });
        expectStatus(await call('messages.send', {}, { json, session: 'none' }), 201);
        const { items } = (await call('messages.listAdmin')).body;
        const made = items.find((item: Item) => item.name === `${stamp} robot`);
        addCleanup(() => request('DELETE', `/api/messages/admin/${made._id}`));
        expectEqual(made.status, 'spam', 'status');
      },
    },
  },
};
