import { TOTP } from 'otpauth';
import { expectEqual } from '../case.ts';
import type { World } from '../world.ts';
import { is, type Own } from './helpers.ts';

/** The code that an app shows now. */
const codeOf = (secret: string) => new TOTP({ secret }).generate();
const proof = ({ owner }: World, code: string) => ({ json: { password: owner.password, code } });

async function begin({ call, owner }: World): Promise<string> {
  return is(await call('beginTotp', {}, { json: { password: owner.password } }), 200).body.secret;
}

/** Runs with the second factor in use, and turns it off again whatever happens. */
const turnedOn =
  (run: (world: World, secret: string, recoveryCodes: string[]) => Promise<unknown>) => async (world: World) => {
    const secret = await begin(world);
    const confirmed = await world.call('confirmTotp', {}, { json: { code: codeOf(secret) } });
    let { recoveryCodes } = is(confirmed, 200).body;
    try {
      recoveryCodes = (await run(world, secret, recoveryCodes)) ?? recoveryCodes;
    } finally {
      await world.call('disableTotp', {}, proof(world, recoveryCodes.at(-1) ?? ''));
    }
    expectEqual((await world.call('totpStatus')).body.enabled, false, 'enabled at the end');
  };

const offAlready = (name: 'disableTotp' | 'renewRecoveryCodes') => async (world: World) =>
  is(await world.call(name, {}, proof(world, '123456')), 409, 'totp_off');

/** The second factor. Few wrong codes and passwords: together with the other cases they must stay under the throttle. */
export const totp: Own = {
  endOtherSessions: {
    200: {
      'ends them, and not this one': async ({ ask, call, signIn }) => {
        const session = await signIn();
        is(await call('endOtherSessions'), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session })).body.authenticated, false, 'the other one');
        expectEqual((await ask('GET', '/api/auth/me')).body.authenticated, true, 'this one');
      },
    },
  },
  login: {
    401: {
      'without a code that is needed, and with a wrong one': turnedOn(async ({ ask, owner }) => {
        const json = { username: owner.username, password: owner.password };
        is(await ask('POST', '/api/auth/login', { json, session: 'none' }), 401, 'totp_required');
        const wrong = { ...json, code: 'not a code' };
        is(await ask('POST', '/api/auth/login', { json: wrong, session: 'none' }), 401, 'wrong_code');
      }),
    },
    200: {
      'with a recovery code': turnedOn(async ({ ask, owner }, _secret, [code]) => {
        const json = { username: owner.username, password: owner.password, code };
        is(await ask('POST', '/api/auth/login', { json, session: 'none' }), 200);
      }),
    },
  },
  totpStatus: {
    200: {
      'off, and on with ten recovery codes': turnedOn(async ({ call }) =>
        expectEqual((await call('totpStatus')).body, { enabled: true, recoveryCodesLeft: 10 }, 'the answer'),
      ),
    },
  },
  beginTotp: {
    200: { 'with the password; nothing is in use yet': begin },
    400: {
      'with a wrong password': async ({ call }) =>
        is(await call('beginTotp', {}, { json: { password: 'not the password' } }), 400, 'wrong_password'),
    },
    409: {
      'while one is in use': turnedOn(async ({ call, owner }) => {
        is(await call('beginTotp', {}, { json: { password: owner.password } }), 409, 'totp_on');
      }),
    },
  },
  confirmTotp: {
    200: {
      'ends every other session': async (world) => {
        const session = await world.signIn();
        await turnedOn(async ({ ask }) => {
          expectEqual((await ask('GET', '/api/auth/me', { session })).body.authenticated, false, 'the other one');
          expectEqual((await ask('GET', '/api/auth/me')).body.authenticated, true, 'this one');
        })(world);
      },
    },
    400: {
      'with a wrong code': async (world) => {
        await begin(world);
        is(await world.call('confirmTotp', {}, { json: { code: 'not a code' } }), 400, 'wrong_code');
      },
    },
    409: {
      'with nothing begun': turnedOn(async ({ call }) => {
        is(await call('confirmTotp', {}, { json: { code: '123456' } }), 409, 'totp_not_begun');
      }),
    },
  },
  disableTotp: {
    200: {
      'by a recovery code': turnedOn(async (world, _secret, [code = '']) => {
        is(await world.call('disableTotp', {}, proof(world, code)), 200);
      }),
    },
    400: {
      'with a wrong code': turnedOn(async (world) => {
        is(await world.call('disableTotp', {}, proof(world, 'not a code')), 400, 'wrong_code');
      }),
    },
    409: { 'while it is off': offAlready('disableTotp') },
  },
  renewRecoveryCodes: {
    200: {
      'replaces the old ones': turnedOn(async (world, _secret, [code = '']) => {
        const { recoveryCodes } = is(await world.call('renewRecoveryCodes', {}, proof(world, code)), 200).body;
        expectEqual((await world.call('totpStatus')).body.recoveryCodesLeft, 10, 'codes left');
        return recoveryCodes;
      }),
    },
    400: {
      'with a wrong password': turnedOn(async ({ call }) => {
        const json = { password: 'not the password', code: '123456' };
        is(await call('renewRecoveryCodes', {}, { json }), 400, 'wrong_password');
      }),
    },
    409: { 'while it is off': offAlready('renewRecoveryCodes') },
  },
};
