/** What the log may hold of an error. */
export interface SafeError {
  type: string;
  message: string;
  stack: string;
  cause?: string;
}

/** What a failed query says after its text: the values, which are passwords' hashes, letters of visitors, keys. */
const VALUES = /\s*params:[\s\S]*$/;
const LONGEST = 1000;

const spoken = (message: string) => message.replace(VALUES, '').slice(0, LONGEST);

/** An error for the log: its kind, what it says and where it came from, and never a value that it was about. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  // The stack begins with the message, values and all.
  const at = stack.indexOf(message);
  const frames = at < 0 ? '' : stack.slice(at + message.length);
  return {
    type: error.constructor.name || name,
    message: spoken(message),
    stack: `${name}: ${spoken(message)}${frames}`,
    ...(cause instanceof Error && { cause: spoken(cause.message) }),
  };
}
