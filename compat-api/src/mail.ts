import nodemailer from 'nodemailer';

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
  /** Sends in the background; what fails is told in the log, and the message is stored anyway. */
  send(message: MailedMessage): void;
  /** Waits for what is under way. */
  idle(): Promise<void>;
}

/** A server that does not answer is given up after this (ms). */
const PATIENCE = 10_000;
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** Sends contact messages to the owner, or nothing where no server is set. */
export function createMailer(settings: MailSettings | null, log: (line: string) => void): Mailer {
  if (!settings) return { send: () => {}, idle: async () => {} };
  const transport = nodemailer.createTransport({
    url: settings.url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  const underWay = new Set<Promise<void>>();

  async function deliver({ name, email, message }: MailedMessage): Promise<void> {
    await transport.sendMail({
      from: settings?.from,
      to: settings?.to,
      replyTo: { name: oneLine(name), address: oneLine(email) },
      subject: `Message from ${oneLine(name)}`,
      text: `${message}\n\n${oneLine(name)} <${oneLine(email)}>\n`,
    });
  }

  return {
    send(message) {
      const sending = deliver(message)
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
