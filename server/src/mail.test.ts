import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { MailedMessage } from '@portfolio/compat-api/resources/messages/message-mail';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMailer, type MailSettings } from './mail.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  to: string[];
  raw: string;
  account: string;
  isSecure: boolean;
}
const ACCOUNT = { user: 'site', pass: 'planted-password' };

/** An SMTP server on loopback that stores what it receives. */
async function mailbox(options: SMTPServerOptions & { refuse?: boolean } = {}) {
  const mails: Received[] = [];
  const { refuse, ...rest } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _, done) {
      if (username === ACCOUNT.user && password === ACCOUNT.pass) done(null, { user: username });
      else done(new Error(`no such account: ${username} ${password}`));
    },
    onData(stream, { envelope, user, secure }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk;
      });
      stream.on('end', () => {
        if (refuse) return done(new Error(`mailbox is full: ${raw}`));
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, raw, account: String(user ?? ''), isSecure: secure });
        done();
      });
    },
    ...rest,
  });
  server.on('error', () => {});
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { mails, ...settingsFor(server.server as unknown as Server) };
}
function settingsFor(server: Server, rest = ''): { settings: MailSettings; port: number } {
  const { port } = server.address() as AddressInfo;
  return {
    port,
    settings: { url: `smtp://127.0.0.1:${port}${rest}`, from: 'site@me.example', to: 'me@me.example' },
  };
}

/** Timeouts for servers that never finish; the defaults suit one that does on a busy machine. */
const QUICK = { idleMs: 300, totalMs: 900, testMs: 900 };
const MESSAGE = { id: 'one', name: 'Grace', email: 'grace@example.com', message: 'Hello\nthere' };
/** Sends one message; returns whether it was sent, and the log lines. */
async function deliver(settings: MailSettings, message: Partial<MailedMessage> = {}, timeouts?: typeof QUICK) {
  const lines: string[] = [];
  const whenSent = vi.fn(async () => {});
  const mailer = createMailer(settings, (line) => lines.push(line), timeouts);
  void mailer.send({ ...MESSAGE, ...message }, whenSent);
  await mailer.idle();
  return { hasGone: whenSent.mock.calls.length === 1, lines };
}
const failed = (code: string) => ({
  hasGone: false,
  lines: [`A contact message could not be e-mailed (${code}); it is stored.`],
});

describe('a contact message', () => {
  it('reaches the owner as plain text, with the visitor as the reply address', async () => {
    const { mails, settings } = await mailbox();
    expect(await deliver(settings)).toEqual({ hasGone: true, lines: [] });
    const mail = await PostalMime.parse(mails[0]?.raw ?? '');
    expect(mails.map(({ to }) => to)).toEqual([['me@me.example']]);
    expect(mail).toMatchObject({
      from: { address: 'site@me.example' },
      to: [{ address: 'me@me.example' }],
      replyTo: [{ name: 'Grace', address: 'grace@example.com' }],
      subject: 'Message from Grace',
      text: 'Hello\nthere\n\nGrace <grace@example.com>\n',
      messageId: '<one@me.example>',
    });
    expect(mail.html).toBeUndefined();
    expect(mails[0]?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
  });

  const long = 'x'.repeat(200);
  const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\t'];
  it.each<[string, Partial<MailedMessage>, { name?: string; address?: string }]>([
    ...BREAKS.map((end): [string, Partial<MailedMessage>, { name: string }] => [
      `${JSON.stringify(end)} in the name`,
      { name: `Eve${end}Bcc: victim@example.com` },
      { name: 'Eve Bcc: victim@example.com' },
    ]),
    ['an empty line in the name', { name: 'Eve\r\n\r\n<b>body</b>' }, { name: 'Eve <b>body</b>' }],
    [
      'a break written as a header word',
      { name: '=?utf-8?Q?Eve=0D=0ABcc:_v@example.com?=' },
      { name: '= ?utf-8?Q?Eve=0D=0ABcc:_v@example.com?=' },
    ],
    ['quotes and brackets in the name', { name: '"Eve" <victim@example.com>, Bob' }, {}],
    ['another address in the name', { name: 'victim@example.com' }, { name: 'victim@example.com' }],
    ['letters of the world', { name: 'Žofie 李 😀', message: 'Žluťoučký 李 😀' }, { name: 'Žofie 李 😀' }],
    ['text that turns around', { name: '\u202egnp.exe' }, { name: 'gnp.exe' }],
    ['the longest name', { name: long }, { name: long }],
    ['the longest address', { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` }, {}],
    ['a domain with letters of the world', { email: 'ann@müller.example' }, { address: 'ann@xn--mller-kva.example' }],
    ['an address with letters of the world', { email: '用户@例子.example' }, {}],
    ['the longest message', { message: 'long '.repeat(2000).trim() }, {}],
    ['the end of a mail in the message', { message: 'x\r\n.\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<v@b.example>' }, {}],
    ['a dot at the start of a line', { message: '..\n.hidden' }, {}],
    ['a boundary in the message', { message: '--b\nContent-Type: text/html\n\n<script>1</script>' }, {}],
  ])('stays one plain message, with %s', async (_, sent, { name = sent.name ?? MESSAGE.name, address }) => {
    const { mails, settings } = await mailbox();
    expect((await deliver(settings, sent)).hasGone).toBe(true);
    expect(mails.map(({ to }) => to)).toEqual([['me@me.example']]);
    const mail = await PostalMime.parse(mails[0]?.raw ?? '');
    const names = mail.headers.map(({ key }) => key).sort();
    expect(names).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(mail.replyTo).toEqual([{ name, address: address ?? sent.email ?? MESSAGE.email }]);
    expect([mail.html, mail.attachments]).toEqual([undefined, []]);
    const { message } = { ...MESSAGE, ...sent };
    expect(mail.text?.startsWith(message.replaceAll('\r\n', '\n'))).toBe(true);
  });

  it.each([
    'a@b.example\r\nBcc: victim@example.com',
    'a@b.example, victim@example.com',
    '<victim@example.com>',
    'a@b.example\0',
    `${'a'.repeat(255)}@b.example`,
    `${'"'.repeat(5000)}@b.example`,
    `${'<'.repeat(5000)}a@b.example`,
    `${'(a'.repeat(5000)}@b.example`,
    `a@${'b.'.repeat(5000)}`,
    `"${'\\"'.repeat(2500)}"@b.example`,
  ])('with the address %.40s is refused quickly', async (email) => {
    const from = cpuTime();
    const { contactRequest } = await import('@portfolio/contract');
    expect(contactRequest.safeParse({ ...MESSAGE, email }).success).toBe(false);
    expect(cpuTime() - from).toBeLessThan(500);
  });
});

describe('a mail server', () => {
  it('receives the credentials over TLS, direct or by STARTTLS', async () => {
    const { mails, port } = await mailbox({ secure: true, disabledCommands: [], authOptional: false });
    const account = `${ACCOUNT.user}:${ACCOUNT.pass}@`;
    const rest = { from: 'site@me.example', to: 'me@me.example' };
    const trusting = '?tls.rejectUnauthorized=false';
    expect(await deliver({ ...rest, url: `smtps://${account}127.0.0.1:${port}/${trusting}` })).toMatchObject({
      hasGone: true,
    });
    const other = await mailbox({ disabledCommands: [], authOptional: false });
    expect(await deliver({ ...rest, url: `smtp://${account}127.0.0.1:${other.port}/${trusting}` })).toMatchObject({
      hasGone: true,
    });
    for (const { account: user, isSecure } of [...mails, ...other.mails])
      expect([user, isSecure]).toEqual(['site', true]);
    expect([mails.length, other.mails.length]).toEqual([1, 1]);
  });

  it('with an untrusted certificate receives nothing', async () => {
    const { mails, port, settings } = await mailbox({ disabledCommands: [] });
    expect((await deliver({ ...settings, url: `smtp://127.0.0.1:${port}` })).hasGone).toBe(false);
    expect(mails).toEqual([]);
  });

  it('without TLS receives no password, except on loopback or if the owner allows it', async () => {
    const account = `${ACCOUNT.user}:${ACCOUNT.pass}@`;
    const { mails, port, settings } = await mailbox({ authMethods: ['PLAIN'] });
    const elsewhere = `smtp://${account}0.0.0.0:${port}`;
    const { hasGone } = await deliver({ ...settings, url: elsewhere });
    expect([hasGone, mails]).toEqual([false, []]);
    expect((await deliver({ ...settings, url: `smtp://${account}127.0.0.1:${port}` })).hasGone).toBe(true);
    expect((await deliver({ ...settings, url: `${elsewhere}/?requireTLS=false` })).hasGone).toBe(true);
  });

  it('that refuses is logged, without the content of the message', async () => {
    const { settings } = await mailbox({ refuse: true });
    expect(await deliver(settings, { message: 'planted' })).toEqual(failed('EMESSAGE'));
    expect(await deliver({ ...settings, url: 'smtp://127.0.0.1:1' })).toEqual(failed('ESOCKET'));
    const strict = await mailbox({ authOptional: false });
    const url = strict.settings.url.replace('//', '//site:wrong@');
    expect(await deliver({ ...settings, url })).toEqual(failed('EAUTH'));
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['stops after its greeting', (socket) => void socket.write('220 hello\r\n')],
    [
      'says a word now and then',
      (socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 100);
        socket.once('close', () => clearInterval(timer));
      },
    ],
    ['hangs up', (socket) => void socket.destroy()],
    ['talks of other things', (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n')],
  ])('that %s is abandoned', async (_, behave) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      behave(socket);
    });
    closing.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { hasGone, lines } = await deliver(settingsFor(server).settings, {}, QUICK);
    expect([hasGone, lines.length]).toEqual([false, 1]);
  });
});
