import { TOTP } from 'otpauth';
import { expectEqual } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases } from './helpers.ts';

/** The current code of an authenticator app. */
const codeOf = (secret: string) => new TOTP({ secret }).generate();
const proof = ({ owner }: TestContext, code: string) => ({ json: { password: owner.password, code } });

async function begin({ call, owner }: TestContext): Promise<string> {
  return expectStatus(await call('auth.beginTotp', {}, { json: { password: owner.password } }), 200).body.secret;
}

/** Runs a case with two-step sign-in turned on, and always turns it off afterwards. */
const turnedOn =
  (run: (context: TestContext, secret: string, recoveryCodes: string[]) => Promise<unknown>) =>
  async (context: TestContext) => {
    const secret = await begin(context);
    const confirmed = await context.call('auth.confirmTotp', {}, { json: { code: codeOf(secret) } });
    let { recoveryCodes } = expectStatus(confirmed, 200).body;
    try {
      recoveryCodes = (await run(context, secret, recoveryCodes)) ?? recoveryCodes;
    } finally {
      await context.call('auth.disableTotp', {}, proof(context, recoveryCodes.at(-1) ?? ''));
    }
    expectEqual((await context.call('auth.totpStatus')).body.enabled, false, 'enabled at the end');
  };

const offAlready = (name: 'auth.disableTotp' | 'auth.renewRecoveryCodes') => async (context: TestContext) =>
  expectStatus(await context.call(name, {}, proof(context, '123456')), 409, 'totp_off');

/** Two-step sign-in. Wrong codes and passwords are few: with the other cases they must stay below the rate limit. */
export const totp: RouteCases = {
  'auth.endOtherSessions': {
    200: {
      'ends all sessions but this one': async ({ request, call, signIn }) => {
        const session = await signIn();
        expectStatus(await call('auth.endOtherSessions'), 200);
        expectEqual((await request('GET', '/api/auth/me', { session })).body.authenticated, false, 'the other one');
        expectEqual((await request('GET', '/api/auth/me')).body.authenticated, true, 'this one');
      },
    },
  },
  'auth.login': {
    401: {
      'without the required code, and with a wrong one': turnedOn(async ({ request, owner }) => {
        const json = { username: owner.username, password: owner.password };
        expectStatus(await request('POST', '/api/auth/login', { json, session: 'none' }), 401, 'totp_required');
        const wrong = { ...json, code: 'not a code' };
        expectStatus(await request('POST', '/api/auth/login', { json: wrong, session: 'none' }), 401, 'wrong_code');
      }),
    },
    200: {
      'with a recovery code': turnedOn(async ({ request, owner }, _secret, [code]) => {
        const json = { username: owner.username, password: owner.password, code };
        expectStatus(await request('POST', '/api/auth/login', { json, session: 'none' }), 200);
      }),
    },
  },
  'auth.totpStatus': {
    200: {
      'enabled, with ten recovery codes': turnedOn(async ({ call }) =>
        expectEqual((await call('auth.totpStatus')).body, { enabled: true, recoveryCodesLeft: 10 }, 'the answer'),
      ),
    },
  },
  'auth.beginTotp': {
    200: { 'returns a secret for the right password': begin },
    400: {
      'with a wrong password': async ({ call }) =>
        expectStatus(
          await call('auth.beginTotp', {}, { json: { password: 'not the password' } }),
          400,
          'wrong_password',
        ),
    },
    409: {
      'while it is enabled': turnedOn(async ({ call, owner }) => {
        expectStatus(await call('auth.beginTotp', {}, { json: { password: owner.password } }), 409, 'totp_on');
      }),
    },
  },
  'auth.confirmTotp': {
    200: {
      'ends every other session': async (context) => {
        const session = await context.signIn();
        await turnedOn(async ({ request }) => {
          expectEqual((await request('GET', '/api/auth/me', { session })).body.authenticated, false, 'the other one');
          expectEqual((await request('GET', '/api/auth/me')).body.authenticated, true, 'this one');
        })(context);
      },
    },
    400: {
      'with a wrong code': async (context) => {
        await begin(context);
        expectStatus(await context.call('auth.confirmTotp', {}, { json: { code: 'not a code' } }), 400, 'wrong_code');
      },
    },
    409: {
      'without a started setup': turnedOn(async ({ call }) => {
        expectStatus(await call('auth.confirmTotp', {}, { json: { code: '123456' } }), 409, 'totp_not_begun');
      }),
    },
  },
  'auth.disableTotp': {
    200: {
      'with a recovery code': turnedOn(async (context, _secret, [code = '']) => {
        expectStatus(await context.call('auth.disableTotp', {}, proof(context, code)), 200);
      }),
    },
    400: {
      'with a wrong code': turnedOn(async (context) => {
        expectStatus(await context.call('auth.disableTotp', {}, proof(context, 'not a code')), 400, 'wrong_code');
      }),
    },
    409: { 'while it is disabled': offAlready('auth.disableTotp') },
  },
  'auth.renewRecoveryCodes': {
    200: {
      'replaces the recovery codes': turnedOn(async (context, _secret, [code = '']) => {
        const { recoveryCodes } = expectStatus(
          await context.call('auth.renewRecoveryCodes', {}, proof(context, code)),
          200,
        ).body;
        expectEqual((await context.call('auth.totpStatus')).body.recoveryCodesLeft, 10, 'codes left');
        return recoveryCodes;
      }),
    },
    400: {
      'with a wrong password': turnedOn(async ({ call }) => {
        const json = { password: 'not the password', code: '123456' };
        expectStatus(await call('auth.renewRecoveryCodes', {}, { json }), 400, 'wrong_password');
      }),
    },
    409: { 'while it is disabled': offAlready('auth.renewRecoveryCodes') },
  },
};
