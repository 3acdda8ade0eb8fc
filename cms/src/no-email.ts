import { APIError, type EmailAdapter } from 'payload';

/** Disables Payload's e-mail, which is unused and would print messages on the console by default. */
export const noEmail: EmailAdapter<never> = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async () => {
    throw new APIError('Payload sends no e-mail here.', 501);
  },
});
