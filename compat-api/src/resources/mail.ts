import type { MailStatus } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';

/** What is known of the mail server, and a way to try it. */
export interface MailReport {
  status(): Omit<MailStatus, 'unmailed'>;
  /** Sends a test to the owner; a failure is in the status. */
  sendTest(): Promise<void>;
}

interface MailParts {
  gateway: Gateway;
  mail: MailReport;
}

/** What is known of the mail server, and how many messages were not sent. */
export const readMailStatus = async ({ gateway, mail }: MailParts, user: Owner): Promise<MailStatus> => ({
  ...mail.status(),
  unmailed: await gateway.count('messages', user, { unmailed: { equals: true } }),
});

/** The owner's calls about e-mails. */
export const mailHandlers = ({ gateway, mail }: MailParts) => {
  const answer = async (user: Owner) => ({ item: await readMailStatus({ gateway, mail }, user) });
  return handlers({
    'mail.status': ({ user }) => answer(user),
    'mail.test': async ({ user }) => {
      await mail.sendTest();
      return answer(user);
    },
  });
};
