import { type CollectionBeforeOperationHook, Forbidden } from 'payload';

const CLOSED = ['forgotPassword', 'resetPassword', 'unlock', 'verifyEmail'];

/**
 * Doors of Payload that nobody uses here are shut behind HTTP too: no tokens by e-mail, and no sign-in but `signIn`,
 * which is the one that is throttled.
 */
export const closeOperations: CollectionBeforeOperationHook = ({ args, context, operation }) => {
  const isOwnSignIn = context.signIn === true;
  if (CLOSED.includes(operation) || (operation === 'login' && !isOwnSignIn)) throw new Forbidden();
  return args;
};
