import type { MailStatus } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';

/** What is known of the mail server, and a way to try it. */
export interface MailReport {
  status(): Omit<MailStatus, 'unmailed'>;
  /** Sends a test to the owner; a failure is in the status. */
  sendTest(): Promise<void>;
}

/** The owner's calls about e-mails. */
export const mailHandlers = ({ gateway, mail }: { gateway: Gateway; mail: MailReport }) => {
  const answer = async (user: Owner) => ({
    item: { ...mail.status(), unmailed: await gateway.count('messages', user, { unmailed: { equals: true } }) },
  });
  return handlers({
    'mail.status': ({ user }) => answer(user),
    'mail.test': async ({ user }) => {
      await mail.sendTest();
      return answer(user);
    },
  });
};
