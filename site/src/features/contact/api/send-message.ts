import type { ContactRequest, ErrorBody } from '@portfolio/contract';

/** How much of a foreign answer a notice shows (characters). */
const CUT = 200;

/** Sends a message; answers why it did not work, or nothing. */
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

/** The server's error with its details as JSON, or else the status and the beginning of what it said. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error, details } = JSON.parse(text) as Partial<ErrorBody>;
    if (error) return details ? `${error} ${JSON.stringify(details).slice(0, CUT)}` : error;
  } catch {
    // Not our server's answer; its beginning has to do.
  }
  return `${response.status} ${text.slice(0, CUT)}`.trim() || 'Failed';
}
