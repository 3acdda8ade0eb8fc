/** The hash of an address whose text opens at the place of the caret. */
export const AT_CARET = 'caret';
