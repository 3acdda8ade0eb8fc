import { APIError, type EmailAdapter } from 'payload';

/** Payload sends no e-mail: it has nothing to send, and by default it would print its messages on the console. */
export const noEmail: EmailAdapter<never> = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async () => {
    throw new APIError('Payload sends no e-mail here.', 501);
  },
});
