import type { AddressInfo } from 'node:net';
import { createMailer, type Mailer } from '@portfolio/server/mail';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** A mail server that refuses each message while `refuses` is set, and keeps the subjects of the others. */
async function openMailServer() {
  const state = { refuses: false, subjects: [] as string[], address: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk;
      });
      stream.on('end', () => {
        if (state.refuses) return done(new Error('planted words'));
        state.subjects.push(/^Subject: (.*)$/m.exec(raw)?.[1] ?? '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  state.address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return state;
}

let mailer = createMailer(null, () => {});
const mail: Mailer = {
  get isOn() {
    return mailer.isOn;
  },
  send: (message, whenSent) => mailer.send(message, whenSent),
  idle: () => mailer.idle(),
  status: () => mailer.status(),
  sendTest: () => mailer.sendTest(),
};
const app = sharedApp({ mail });

async function call(method: string, path: string) {
  const answer = await app.call(method, path, { owner: true });
  expect(answer.status).toBe(200);
  return answer.body.item;
}
const status = () => call('GET', '/api/mail/admin');
const test = () => call('POST', '/api/mail/admin/test');

it('says that no mail server is set, and sends nothing', async () => {
  expect([await status(), await test()]).toEqual([{ unmailed: 0 }, { unmailed: 0 }]);
});

it('sends a test, says when and where, and why it fails since when', async () => {
  const server = await openMailServer();
  const settings = { url: `smtp://${server.address}`, from: 'site@me.example', to: 'me@me.example' };
  mailer = createMailer(settings, () => {});
  expect(await status()).toEqual({ to: 'me@me.example', unmailed: 0 });
  const { lastSentAt, ...sent } = await test();
  expect([sent, server.subjects]).toEqual([{ to: 'me@me.example', unmailed: 0 }, ['Test from your site']]);
  expect(Math.abs(Date.parse(lastSentAt) - Date.now())).toBeLessThan(60_000);

  server.refuses = true;
  const failed = await test();
  expect(failed).toEqual({
    to: 'me@me.example',
    lastSentAt,
    failure: {
      since: failed.failure.since,
      reason: 'The mail server refused the message.',
      answer: `EMESSAGE 450, ${server.address}`,
    },
    unmailed: 0,
  });
  const json = { name: 'Ada', email: 'ada@example.com', message: 'Hello.' };
  expect((await app.call('POST', '/api/contact', { json })).status).toBe(201);
  await mailer.idle();
  expect(await status()).toEqual({ ...failed, unmailed: 1 });

  server.refuses = false;
  expect((await test()).failure).toBeUndefined();
});
