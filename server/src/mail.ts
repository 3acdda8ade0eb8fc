import { withTimeout } from '@portfolio/cms/async/with-timeout';
import type { MailReport } from '@portfolio/compat-api/resources/mail';
import type { MailedMessage, MessageMailer } from '@portfolio/compat-api/resources/messages/message-mail';
import type { MailStatus } from '@portfolio/contract';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { answerOf, type MailError, reasonOf } from './mail-failure.ts';

/** How messages are e-mailed: an SMTP URL with credentials, sender and recipient address. */
export interface MailSettings {
  url: string;
  from: string;
  to: string;
}
/** E-mails messages to the owner. */
export interface Mailer extends MessageMailer, MailReport {
  /** Waits until all messages are sent or failed. */
  idle(): Promise<void>;
}

/** Timeouts (ms): of a server that does not respond, of one message in total, and of a test, which the owner waits for. */
const TIMEOUTS = { idleMs: 10_000, totalMs: 30_000, testMs: 9_000 };
/** Collapses to one line, and breaks encoded words (`=?…?=`), which could contain line breaks again. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** Sends contact messages to the owner; does nothing if no mail server is set. */
export function createMailer(settings: MailSettings | null, log: (line: string) => void, timeouts = TIMEOUTS): Mailer {
  if (!settings)
    return { isOn: false, send: async () => {}, idle: async () => {}, status: () => ({}), sendTest: async () => {} };
  const { url, from, to } = settings;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const options = {
    url,
    dnsTimeout: timeouts.idleMs,
    connectionTimeout: timeouts.idleMs,
    greetingTimeout: timeouts.idleMs,
    socketTimeout: timeouts.idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(needsTls(url) && { requireTLS: true }),
  };
  // Loaded by the first message.
  let transport: Promise<Transporter> | undefined;
  const underWay = new Set<Promise<void>>();
  let last: Pick<MailStatus, 'lastSentAt' | 'failure'> = {};

  /** Sends a mail; settles when the server has answered, however late. */
  async function begin(mail: SendMailOptions): Promise<void> {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    await (await transport).sendMail({ from, to, ...mail });
    last = { lastSentAt: now() };
  }

  /** Waits for a mail for a limited time, because a server that sends a byte now and then never reaches the socket timeout. */
  async function inTime(sent: Promise<void>, timeoutMs: number): Promise<void> {
    await withTimeout(sent, timeoutMs, tooSlow).catch((error: MailError) => {
      const since = last.failure?.since ?? now();
      last = { ...last, failure: { since, reason: reasonOf(error), answer: answerOf(error, url) } };
      throw error;
    });
  }

  return {
    isOn: true,
    send(message, whenSent) {
      const sent = begin({ ...contactMail(message), messageId: `<${message.id}@${domain}>` });
      // Also of a mail that is late, so that it is not sent again.
      const marked = sent.then(whenSent);
      marked.catch(() => undefined);
      const sending = inTime(sent, timeouts.totalMs)
        .then(() => marked)
        .then(() => undefined)
        .catch((error: { code?: string }) => {
          // Only the code: the text may repeat what was sent to the server.
          log(`A contact message could not be e-mailed (${error.code ?? 'unknown'}); it is stored.`);
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    async idle() {
      await Promise.all(underWay);
    },
    status: () => ({ to, ...last }),
    sendTest: () => inTime(begin(TEST), timeouts.testMs).catch(() => undefined),
  };
}

const TEST: SendMailOptions = {
  subject: 'Test from your site',
  text: 'E-mail from your site works. New messages from the contact page arrive at this address.\n',
};

const contactMail = ({ name, email, message }: MailedMessage): SendMailOptions => ({
  replyTo: { name: oneLine(name), address: oneLine(email) },
  subject: `Message from ${oneLine(name)}`,
  text: `${message}\n\n${oneLine(name)} <${oneLine(email)}>\n`,
});

const now = () => new Date().toISOString();

/** Passwords are sent over TLS only, except to loopback or with `?requireTLS=false` in the URL. */
function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address);
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const tooSlow = () => Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
