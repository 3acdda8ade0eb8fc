import type { RouteName } from '@portfolio/contract';
import { buildBody } from '@portfolio/contract/test/content';
import { expectTrue } from '../case.ts';
import type { ApiResponse } from '../client.ts';
import { expectStatus, type RouteCases, type RunCase } from './helpers.ts';

const expectRetryAfter = ({ headers }: ApiResponse) =>
  expectTrue(Number(headers.get('retry-after')) > 0, 'no Retry-After');
const throttled =
  (name: RouteName): RunCase =>
  async ({ call }) =>
    expectRetryAfter(expectStatus(await call(name), 429, 'too_many'));

/** Cases that use up the rate limit of the client's address; they run last because later requests are refused. */
export const rateLimits: RouteCases = {
  'messages.send': {
    429: {
      'the sixth message in ten minutes': async ({ call, request, stamp, addCleanup }) => {
        const json = buildBody('messages.send', { name: `${stamp} last` });
        let answer = await call('messages.send', {}, { json, session: 'none' });
        for (let tries = 0; answer.status === 201 && tries < 6; tries += 1) {
          answer = await call('messages.send', {}, { json, session: 'none' });
        }
        addCleanup(async () => {
          const { items } = (await call('messages.listAdmin')).body;
          for (const item of items)
            if (item.name === json.name) await request('DELETE', `/api/messages/admin/${item._id}`);
        });
        expectRetryAfter(expectStatus(answer, 429, 'too_many'));
      },
    },
  },
  'auth.login': {
    429: {
      'after ten failures in 15 minutes': async ({ request, owner }) => {
        const json = { username: owner.username, password: 'not the password' };
        let answer = await request('POST', '/api/auth/login', { json, session: 'none' });
        for (let tries = 0; answer.status === 401 && tries < 11; tries += 1) {
          answer = await request('POST', '/api/auth/login', { json, session: 'none' });
        }
        expectRetryAfter(expectStatus(answer, 429, 'too_many'));
      },
    },
  },
  'auth.changePassword': {
    429: { 'shares the limit of the sign-in': throttled('auth.changePassword') },
  },
  'auth.changeUsername': { 429: { 'shares the limit of the sign-in': throttled('auth.changeUsername') } },
  'auth.confirm': { 429: { 'shares the limit of the sign-in': throttled('auth.confirm') } },
  'auth.beginTotp': { 429: { 'shares the limit of the sign-in': throttled('auth.beginTotp') } },
  'auth.confirmTotp': { 429: { 'shares the limit of the sign-in': throttled('auth.confirmTotp') } },
  'auth.disableTotp': { 429: { 'shares the limit of the sign-in': throttled('auth.disableTotp') } },
  'auth.renewRecoveryCodes': { 429: { 'shares the limit of the sign-in': throttled('auth.renewRecoveryCodes') } },
};
