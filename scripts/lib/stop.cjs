'use strict';

/** An end that the person at the terminal can mend: its message is one line, shown without a stack. */
class Stop extends Error {}

const SPACE = 'The disk is full. Free some space and run it again.';
const NO_REGISTRY =
  'The package registry cannot be reached, and packages must be installed. Check the network and run it again.';
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;
const FULL = /\bENOSPC\b|no space left on device/i;
const FORBIDDEN = /\b(EROFS|EACCES|EPERM)\b/;

function notWritable(root, what) {
  return `${root} cannot be written, but ${what}. Make it writable, or start it once where it is.`;
}

/**
 * The one line for what an error or a failed command's output tells, or undefined for a cause that has none.
 * `what` says what had to be done, as a clause.
 */
function explain(text, root, what) {
  if (FULL.test(text)) return SPACE;
  return FORBIDDEN.test(text) ? notWritable(root, what) : undefined;
}

/** The same for an install, which also needs the network. */
const explainInstall = (text, root, what) => (UNREACHABLE.test(text) ? NO_REGISTRY : explain(text, root, what));

/** Shows a Stop as its one line and everything else as it is; ends the process with 1. */
function die(error) {
  process.stderr.write(`${error instanceof Stop ? error.message : (error?.stack ?? String(error))}\n`);
  process.exit(1);
}

module.exports = { Stop, explain, explainInstall, notWritable, die, SPACE };
