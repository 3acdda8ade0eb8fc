import { withTimeout } from '@portfolio/cms/async/with-timeout';
import type { MailedMessage, MessageMailer } from '@portfolio/compat-api/resources/messages/handlers';
import type { Transporter } from 'nodemailer';

/** How messages are e-mailed: an SMTP URL with credentials, sender and recipient address. */
export interface MailSettings {
  url: string;
  from: string;
  to: string;
}
/** E-mails messages to the owner. */
export interface Mailer extends MessageMailer {
  /** Waits until all messages are sent or failed. */
  idle(): Promise<void>;
}

/** Timeouts (ms): of a server that does not respond, and of one message in total. */
const TIMEOUTS = { idleMs: 10_000, totalMs: 30_000 };
/** Collapses to one line, and breaks encoded words (`=?…?=`), which could contain line breaks again. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** Sends contact messages to the owner; does nothing if no mail server is set. */
export function createMailer(settings: MailSettings | null, log: (line: string) => void, timeouts = TIMEOUTS): Mailer {
  if (!settings) return { isOn: false, send: () => {}, idle: async () => {} };
  const { url, from, to } = settings;
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

  async function deliver({ name, email, message }: MailedMessage): Promise<void> {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    const mailer = await transport;
    const sending = mailer.sendMail({
      from,
      to,
      replyTo: { name: oneLine(name), address: oneLine(email) },
      subject: `Message from ${oneLine(name)}`,
      text: `${message}\n\n${oneLine(name)} <${oneLine(email)}>\n`,
    });
    // A server that sends a byte now and then never reaches the socket timeout.
    await withTimeout(sending, timeouts.totalMs, tooSlow);
  }

  return {
    isOn: true,
    send(message, whenSent) {
      const sending = deliver(message)
        .then(whenSent)
        .then(() => undefined)
        .catch((error: { code?: string }) => {
          // Only the code: the text may repeat what was sent to the server.
          log(`A contact message could not be e-mailed (${error.code ?? 'unknown'}); it is stored.`);
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}

/** Passwords are sent over TLS only, except to loopback or with `?requireTLS=false` in the URL. */
function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address);
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const tooSlow = () => Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
