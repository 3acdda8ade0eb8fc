import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './mail.ts';
import { openApp } from './test/app.ts';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** An SMTP server on loopback that keeps what it is sent. */
async function mailbox(refuse = false) {
  const mails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox is full'));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { mails, settings: { url: `smtp://127.0.0.1:${port}`, from: 'site@me.example', to: 'me@me.example' } };
}

describe('a contact message', () => {
  it('reaches the owner, who can answer it', async () => {
    const { mails, settings } = await mailbox();
    const mailer = createMailer(settings, () => {});
    mailer.send({ name: 'Grace', email: 'grace@example.com', message: 'Hello\nthere' });
    await mailer.idle();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual(['me@me.example']);
    expect(mails[0]?.text).toContain('Reply-To: Grace <grace@example.com>');
    expect(mails[0]?.text).toContain('Subject: Message from Grace');
    expect(mails[0]?.text).toContain('Hello\r\nthere');
  });

  it('cannot write headers or name other receivers', async () => {
    const { mails, settings } = await mailbox();
    const mailer = createMailer(settings, () => {});
    const name = 'Eve\r\nBcc: victim@example.com\r\n\r\nbody';
    mailer.send({ name, email: 'eve@example.com', message: 'x\r\n.\r\nMAIL FROM:<a@b.example>' });
    await mailer.idle();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual(['me@me.example']);
    expect(mails[0]?.text).not.toMatch(/^Bcc:/im);
  });

  it('that cannot be sent is told without its text, and throws nothing', async () => {
    const { settings } = await mailbox(true);
    const lines: string[] = [];
    for (const url of [settings.url, 'smtp://127.0.0.1:1']) {
      const mailer = createMailer({ ...settings, url }, (line) => lines.push(line));
      mailer.send({ name: 'Private', email: 'p@example.com', message: 'a secret' });
      await mailer.idle();
    }
    expect(lines).toEqual([
      'A contact message could not be e-mailed (EMESSAGE); it is stored.',
      'A contact message could not be e-mailed (ESOCKET); it is stored.',
    ]);
  });

  it('is stored and e-mailed by the API, unless a robot has sent it', async () => {
    const sent: string[] = [];
    const app = await openApp({ mail: { send: ({ name }) => void sent.push(name), idle: async () => {} } });
    const json = { name: 'Ada', email: 'ada@example.com', message: 'Hi' };
    expect((await app.call('POST', '/api/contact', { json })).status).toBe(201);
    expect((await app.call('POST', '/api/contact', { json: { ...json, name: 'Bot', website: 'x' } })).status).toBe(201);
    expect((await app.call('POST', '/api/contact', { json: { ...json, name: '' } })).status).toBe(400);
    expect(sent).toEqual(['Ada']);
    const { items } = (await app.call('GET', '/api/messages/admin', { owner: true })).body;
    expect(items.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
      ['Bot', 'spam'],
      ['Ada', 'unread'],
    ]);
    await app.close();
  });
});
