/** The values in the message of a failed query, such as password hashes, messages of visitors and keys. */
const VALUES = /\s*params:[\s\S]*$/;
const MAX_LENGTH = 1000;

const redact = (message: string) => message.replace(VALUES, '').slice(0, MAX_LENGTH);

/** An error for the log: its type, message and stack, without the values of a query. */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  // The stack begins with the message, including the values.
  const at = stack.indexOf(message);
  const frames = at < 0 ? '' : stack.slice(at + message.length);
  return {
    type: error.constructor.name || name,
    message: redact(message),
    stack: `${name}: ${redact(message)}${frames}`,
    ...(cause instanceof Error && { cause: redact(cause.message) }),
  };
}
