import type { TextFieldSingleValidation } from 'payload';

/** A time zone that dates can be shown in. */
export const checkTimeZone: TextFieldSingleValidation = (value) => {
  try {
    return Boolean(value && new Intl.DateTimeFormat('en', { timeZone: value })) || 'This is needed.';
  } catch {
    return 'Use a time zone such as Europe/Lisbon.';
  }
};
