import { expectEqual, expectTrue } from '../case.ts';
import { bodyOf, type Item } from '../world.ts';
import { holds, ids, is, NO_ID, type Own } from './helpers.ts';

/** Signing in, sessions, settings and contact. */
export const account: Own = {
  me: {
    200: {
      'with a session': async ({ call, owner }) =>
        expectEqual((await call('me')).body, { authenticated: true, username: owner.username }, 'the answer'),
      'without one': async ({ call }) =>
        expectEqual((await call('me', {}, { session: 'none' })).body, { authenticated: false }, 'the answer'),
    },
  },
  login: {
    200: {
      'with the right password': async ({ ask, signIn }) => {
        const cookie = await signIn();
        expectEqual((await ask('GET', '/api/auth/me', { session: cookie })).body.authenticated, true, 'authenticated');
        await ask('POST', '/api/auth/logout', { session: cookie });
      },
    },
    401: {
      'with a wrong one, and with a wrong name, the same': async ({ ask, owner }) => {
        const json = { username: owner.username, password: 'not the password' };
        const wrong = is(await ask('POST', '/api/auth/login', { json, session: 'none' }), 401);
        const unknown = { username: 'nobody', password: 'not the password' };
        const other = is(await ask('POST', '/api/auth/login', { json: unknown, session: 'none' }), 401);
        expectEqual(other.text, wrong.text, 'the answer');
      },
    },
  },
  logout: {
    200: {
      'ends the session': async ({ ask, signIn }) => {
        const cookie = await signIn();
        is(await ask('POST', '/api/auth/logout', { session: cookie }), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session: cookie })).body.authenticated, false, 'authenticated');
      },
      'without a session': async ({ call }) => is(await call('logout', {}, { session: 'none' }), 200),
    },
  },
  changePassword: {
    200: {
      'ends every other session': async ({ ask, owner, signIn }) => {
        const other = await signIn();
        const change = (currentPassword: string, newPassword: string) =>
          ask('POST', '/api/auth/change-password', { json: { currentPassword, newPassword } });
        is(await change(owner.password, `${owner.password} changed`), 200);
        is(await change(`${owner.password} changed`, owner.password), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session: other })).body.authenticated, false, 'the other one');
        expectEqual((await ask('GET', '/api/auth/me')).body.authenticated, true, 'this one');
      },
    },
    400: {
      'with a wrong current password': async ({ call }) => {
        const json = { currentPassword: 'not the password', newPassword: 'long enough' };
        is(await call('changePassword', {}, { json }), 400, 'wrong_password');
      },
      'with a short new one: the sentence of the specification': async ({ call }) => {
        const json = { currentPassword: 'any', newPassword: 'short' };
        const { body } = is(await call('changePassword', {}, { json }), 400);
        expectEqual(body.error, 'Please enter valid current and new password (>= 6 chars).', 'the sentence');
      },
    },
  },
  changeUsername: {
    200: {
      'and back again, with the session as it was': async ({ ask, call, owner }) => {
        const change = (username: string) =>
          call('changeUsername', {}, { json: { username, password: owner.password } });
        const { username } = (await ask('GET', '/api/auth/me')).body;
        is(await change('renamed-by-its-owner'), 200);
        expectEqual((await ask('GET', '/api/auth/me')).body.username, 'renamed-by-its-owner', 'the name');
        is(await change(username), 200);
      },
    },
    400: {
      'with a wrong password': async ({ call }) => {
        const json = { username: 'taken-over', password: 'not the password' };
        is(await call('changeUsername', {}, { json }), 400, 'wrong_password');
      },
    },
  },
  confirm: {
    200: {
      'one call, for five minutes at most': async ({ call, owner }) => {
        const json = { password: owner.password, call: 'DELETE /api/backups/admin/a.zip' };
        const { expiresAt } = is(await call('confirm', {}, { json }), 200).body;
        expectTrue(Math.abs(Date.parse(expiresAt) - Date.now()) < 6 * 60_000, expiresAt);
      },
    },
  },
  listSessions: {
    200: {
      'has this one and another one': async ({ ask, call, signIn }) => {
        const cookie = await signIn();
        const { items } = is(await call('listSessions'), 200).body;
        await ask('POST', '/api/auth/logout', { session: cookie });
        const current = items.filter((item: Item) => item.current).length;
        expectEqual([current, items.length > 1], [1, true], 'current, more than one');
      },
    },
  },
  endSession: {
    200: {
      'ends another one': async ({ ask, call, signIn }) => {
        const before = new Set(ids(await call('listSessions')));
        const cookie = await signIn();
        const made = ids(await call('listSessions')).find((id) => !before.has(id)) ?? '';
        is(await call('endSession', { id: made }), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session: cookie })).body.authenticated, false, 'authenticated');
      },
    },
    404: { 'one that never was': async ({ call }) => is(await call('endSession', { id: NO_ID }), 404) },
  },
  publicConfig: {
    200: {
      'for everybody': async ({ call }) => is(await call('publicConfig', {}, { session: 'none' }), 200),
      'with what the owner has written': async ({ call }) => {
        const { item } = (await call('readSettings')).body;
        expectEqual((await call('publicConfig')).body.name, item.name, 'the name');
      },
    },
  },
  readSettings: { 200: { 'all of them': async ({ call }) => is(await call('readSettings'), 200) } },
  updateSettings: {
    200: {
      'changes what was sent, and only that': async ({ call }) => {
        const { item } = (await call('readSettings')).body;
        const { rev, ...before } = item;
        const json = { titleLine: `${item.titleLine} `.trim(), rev };
        const { rev: next, ...after } = is(await call('updateSettings', {}, { json }), 200).body.item;
        expectEqual([after, next], [before, rev + 1], 'the settings');
      },
    },
    409: {
      'with an old revision': async ({ call }) =>
        is(await call('updateSettings', {}, { json: { titleLine: 'old', rev: 999_999 } }), 409, 'stale'),
    },
  },
  panelStatus: {
    200: {
      'has another version after a message, and counts what is unread': async ({ call, make }) => {
        const before = is(await call('panelStatus'), 200).body;
        expectEqual((await call('panelStatus')).body.version, before.version, 'the version of the same content');
        await make('/api/messages/admin');
        const after = is(await call('panelStatus'), 200).body;
        expectEqual(after.version === before.version, false, 'the same version');
        const { items } = (await call('listMessages')).body;
        const unread = items.filter(({ status }: Item) => status === 'unread').length;
        expectEqual(after.counts.unreadMessages, unread, 'the unread messages');
      },
    },
  },
  contact: {
    201: {
      'is stored': async ({ call, make }) => {
        const { _id } = await make('/api/messages/admin');
        holds(await call('listMessages'), _id);
      },
      'from a robot: stored as spam': async ({ call, stamp, ask, later }) => {
        const json = { ...bodyOf('contact'), name: `${stamp} robot`, website: 'https://spam.example' };
        is(await call('contact', {}, { json, session: 'none' }), 201);
        const { items } = (await call('listMessages')).body;
        const made = items.find((item: Item) => item.name === `${stamp} robot`);
        later(() => ask('DELETE', `/api/messages/admin/${made._id}`));
        expectEqual(made.status, 'spam', 'status');
      },
    },
  },
};
