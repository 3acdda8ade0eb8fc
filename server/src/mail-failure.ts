/** An error of nodemailer: its code, and the status that the mail server answered with, if it did. */
export interface MailError {
  code?: string;
  responseCode?: number;
}

const REASONS: Partial<Record<string, string>> = {
  EAUTH: 'The mail server refused the user name or the password.',
  EDNS: 'The mail server was not found.',
  ECONNECTION: 'The mail server can’t be reached.',
  ESOCKET: 'The mail server can’t be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no safe connection for the password.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the message.',
};

/** Why a mail could not be sent, in a sentence for the owner. */
export const reasonOf = ({ code = '' }: MailError): string => REASONS[code] ?? 'The mail could not be sent.';

/** The codes of the error and the mail server's host; without its words, which may repeat the password. */
export function answerOf({ code = 'unknown', responseCode }: MailError, address: string): string {
  return `${[code, responseCode].filter(Boolean).join(' ')}, ${new URL(address).host}`;
}
