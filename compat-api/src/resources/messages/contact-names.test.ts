import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailer, type Mailer } from '@portfolio/server/mail';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const EVIL = 'evil.example';
const NAMES: Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${EVIL};proto=https` },
  { host: EVIL, 'x-host': EVIL, 'x-forwarded-server': EVIL, 'x-original-url': `//${EVIL}/` },
  { referer: `https://${EVIL}/`, 'user-agent': EVIL, 'x-forwarded-for': EVIL },
];
const LETTER = { name: 'Ada', email: 'ada@example.com', message: 'Hello.' };

let app: TestApp;
let mail: Mailer;
let mails: { to: string[]; raw: string }[] = [];
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk;
    });
    stream.on('end', () => {
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
  const { port } = postOffice.server.address() as AddressInfo;
  mail = createMailer(
    { url: `smtp://127.0.0.1:${port}`, from: 'site@me.example', to: 'me@me.example' },
    () => undefined,
  );
  app = await openApp({ mail });
});
beforeEach(() => {
  mails = [];
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
});

/** Sends a request from another local address, with headers of the client's choice. */
function post(localAddress: string, path: string, type: string, body: string, names: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), ...names };
    const sent = request({ hostname, port, localAddress, path, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(`${response.statusCode} ${JSON.stringify(response.headers)}`));
    });
    sent.on('error', reject).end(body);
  });
}

describe('the host name that a visitor sends', () => {
  it.each(NAMES.map((names, index) => [names, `127.0.0.${index + 2}`] as const))(
    'appears in no mail and no response: %j',
    async (names, from) => {
      const form = new URLSearchParams(LETTER).toString();
      const answers = [
        await post(from, '/api/contact', 'application/json', JSON.stringify(LETTER), names),
        await post(from, '/contact-us', 'application/x-www-form-urlencoded', form, names),
      ];
      await mail.idle();
      expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['201', '303']);
      expect(answers.join()).not.toContain(EVIL);
      expect(mails).toHaveLength(2);
      for (const { raw, to } of mails) {
        expect(to).toEqual(['me@me.example']);
        expect(raw).not.toContain(EVIL);
        // Mails contain no links at all, so none can be forged.
        expect(raw).not.toMatch(/https?:/);
      }
    },
  );
});
