/** Everybody, signed in or not. */
export const anyone = () => true;
