import type { Transporter } from 'nodemailer';

/** How messages are e-mailed: an SMTP address with its account, and two e-mail addresses. */
export interface MailSettings {
  url: string;
  from: string;
  to: string;
}
export interface MailedMessage {
  name: string;
  email: string;
  message: string;
}
export interface Mailer {
  /** Whether a server is set at all. */
  isOn: boolean;
  /** Sends in the background, then calls `whenSent`; what fails is told in the log, and the message is stored anyway. */
  send(message: MailedMessage, whenSent: () => Promise<unknown>): void;
  /** Waits for what is under way. */
  idle(): Promise<void>;
}

/** How long a server may be silent, and how long all of one mail may take (ms). */
const PATIENCE = { silent: 10_000, whole: 30_000 };
/** One line that no mail program takes for encoded text, which may hold breaks again. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** Sends contact messages to the owner, or nothing where no server is set. */
export function createMailer(settings: MailSettings | null, log: (line: string) => void, patience = PATIENCE): Mailer {
  if (!settings) return { isOn: false, send: () => {}, idle: async () => {} };
  const { url, from, to } = settings;
  const options = {
    url,
    dnsTimeout: patience.silent,
    connectionTimeout: patience.silent,
    greetingTimeout: patience.silent,
    socketTimeout: patience.silent,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(needsTls(url) && { requireTLS: true }),
  };
  // Loaded by the first message.
  let transport: Promise<Transporter> | undefined;
  const underWay = new Set<Promise<void>>();

  async function deliver({ name, email, message }: MailedMessage): Promise<void> {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options as never));
    const mailer = await transport;
    const sending = mailer.sendMail({
      from,
      to,
      replyTo: { name: oneLine(name), address: oneLine(email) },
      subject: `Message from ${oneLine(name)}`,
      text: `${message}\n\n${oneLine(name)} <${oneLine(email)}>\n`,
    });
    await within(patience.whole, sending);
  }

  return {
    isOn: true,
    send(message, whenSent) {
      const sending = deliver(message)
        .then(whenSent)
        .then(() => undefined)
        .catch((error: { code?: string }) => {
          // Not its text: a server may repeat what it was sent.
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

/** A password never goes over a network in the clear, unless the address says so itself (`?requireTLS=false`). */
function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address);
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** A server that says a word now and then would hold a mail for ever. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
