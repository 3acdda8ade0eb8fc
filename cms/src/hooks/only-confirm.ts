import type { CollectionBeforeLoginHook } from 'payload';

/** Thrown in the middle of a sign-in to say that the password is right, so that nothing of the sign-in is stored. */
export class PasswordConfirmed extends Error {
  override readonly name = 'PasswordConfirmed';
}

/** Stops a sign-in that was only asked whether the password is right (`context.onlyConfirm`). */
export const onlyConfirm: CollectionBeforeLoginHook = ({ context }) => {
  if (context.onlyConfirm === true) throw new PasswordConfirmed();
};
