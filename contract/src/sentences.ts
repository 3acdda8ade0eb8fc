// Messages used in more than one place. Without zod and as single constants, so that visitors' bundles contain only
// those that they use.

/** For an empty required field. */
export const REQUIRED = 'This field is required.';
/** For an empty field of the sign-in form. */
export const MISSING = {
  username: 'Enter your username.',
  password: 'Enter your password.',
  code: 'Enter the code.',
} as const;
/** For a value of the wrong type. */
export const WRONG_TYPE = 'This value has the wrong type.';
/** For a text in the wrong format. */
export const WRONG_FORMAT = 'This value has the wrong format.';
/** For an invalid e-mail address. */
export const INCOMPLETE_EMAIL = 'Enter a complete email address.';
/** For a link to a profile that is no web address. */
export const INVALID_PROFILE_URL = 'Start with https://.';
/** For an invalid image URL. */
export const INVALID_IMAGE_URL = 'Start with https:// or /.';
/** For an address that cannot be that of a public site. */
export const WRONG_OLD_SITE = 'Use the address of a public site, such as https://example.com.';
/** For an invalid time zone. */
export const INVALID_TIME_ZONE = 'Use a time zone such as Europe/Lisbon.';
/** For an invalid time. */
export const INVALID_TIME = 'Use a time like 2026-03-31T12:00:00.000Z.';
/** For an invalid name of a stored file. */
export const INVALID_STORED_NAME = 'This is not the name of a stored file.';
/** For several invalid fields, in addition to a message for each. */
export const INVALID_FIELDS = 'Some fields are invalid.';
/** For a write that waited too long in the queue. */
export const DATABASE_BUSY = 'The database is busy. Try again in a moment.';
/** For a server with too many concurrent requests. */
export const OVERLOADED = 'The server is overloaded. Try again in a moment.';
/** For commands before the first start. */
export const NO_OWNER = 'There is no owner yet. Start the server once to create one.';
/** For a URL with an invalid percent-encoding. */
export const MALFORMED_URL = 'This address is malformed. Check its percent-encoding.';
/** For a URL with a name or a password before its host: readers take that for the host. */
export const USER_IN_ADDRESS = 'Remove the name and the password from this address.';
/** After the contact form was sent (specification, section 7). */
export const MESSAGE_SENT = 'Message sent: Thanks! I will get back to you soon.';
/** In the panel, for a read without a response. */
export const NO_RESPONSE = 'The server didn’t respond. Your content is safe.';
/** In the panel, for an error without a message. */
export const UNKNOWN_ERROR = 'Something went wrong.';
/** Of an import that has failed without saying why. */
export const IMPORT_FAILED = 'The import failed.';
