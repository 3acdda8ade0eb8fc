import type { RouteName } from '@portfolio/contract';
import { expectTrue } from '../case.ts';
import type { Answer } from '../client.ts';
import { bodyOf } from '../world.ts';
import { is, type Own, type Run } from './helpers.ts';

const waits = ({ headers }: Answer) => expectTrue(Number(headers.get('retry-after')) > 0, 'no Retry-After');
const throttled =
  (name: RouteName): Run =>
  async ({ call }) =>
    waits(is(await call(name), 429, 'too_many'));

/** Cases that use up what an address may do; they come last, and for a while nothing more goes from there. */
export const LAST: Own = {
  contact: {
    429: {
      'the sixth in ten minutes': async ({ call, ask, stamp, later }) => {
        const json = { ...bodyOf('contact'), name: `${stamp} last` };
        let answer = await call('contact', {}, { json, session: 'none' });
        for (let tries = 0; answer.status === 201 && tries < 6; tries += 1) {
          answer = await call('contact', {}, { json, session: 'none' });
        }
        later(async () => {
          const { items } = (await call('listMessages')).body;
          for (const item of items) if (item.name === json.name) await ask('DELETE', `/api/messages/admin/${item._id}`);
        });
        waits(is(answer, 429, 'too_many'));
      },
    },
  },
  login: {
    429: {
      'after ten failures in a quarter of an hour': async ({ ask, owner }) => {
        const json = { username: owner.username, password: 'not the password' };
        let answer = await ask('POST', '/api/auth/login', { json, session: 'none' });
        for (let tries = 0; answer.status === 401 && tries < 11; tries += 1) {
          answer = await ask('POST', '/api/auth/login', { json, session: 'none' });
        }
        waits(is(answer, 429, 'too_many'));
      },
    },
  },
  changePassword: {
    429: { 'counts with the sign-ins': throttled('changePassword') },
  },
  changeUsername: { 429: { 'counts with the sign-ins': throttled('changeUsername') } },
  confirm: { 429: { 'counts with the sign-ins': throttled('confirm') } },
  beginTotp: { 429: { 'counts with the sign-ins': throttled('beginTotp') } },
  confirmTotp: { 429: { 'counts with the sign-ins': throttled('confirmTotp') } },
  disableTotp: { 429: { 'counts with the sign-ins': throttled('disableTotp') } },
  renewRecoveryCodes: { 429: { 'counts with the sign-ins': throttled('renewRecoveryCodes') } },
};
