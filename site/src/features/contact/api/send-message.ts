import type { ContactRequest, ErrorBody } from '@portfolio/contract';

/** Maximum length of an unexpected response in the error text (characters). */
const MAX_LENGTH = 200;

/** Sends a message; returns the error text, or null on success. */
export async function sendMessage(message: ContactRequest): Promise<string | null> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    return response.ok ? null : await reasonOf(response);
  } catch {
    return 'Failed';
  }
}

/** The server's error with its details as JSON, or else the status and the beginning of the body. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error, details }: Partial<ErrorBody> = JSON.parse(text);
    if (error) return details ? `${error} ${JSON.stringify(details).slice(0, MAX_LENGTH)}` : error;
  } catch {
    // Not a JSON error of our server, for example a proxy's page.
  }
  return `${response.status} ${text.slice(0, MAX_LENGTH)}`.trim() || 'Failed';
}
