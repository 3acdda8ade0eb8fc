'use strict';

/** An error that the user can fix: its message is one line and is shown without a stack. */
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
 * The one-line message for a known cause in an error or a command's output, otherwise undefined. `what` names the task
 * as a clause.
 */
function explain(text, root, what) {
  if (FULL.test(text)) return SPACE;
  return FORBIDDEN.test(text) ? notWritable(root, what) : undefined;
}

/** The same for an install, which needs the network too. */
const explainInstall = (text, root, what) => (UNREACHABLE.test(text) ? NO_REGISTRY : explain(text, root, what));

/** Prints the message of a Stop, or the stack of any other error, and exits with 1. */
function die(error) {
  process.stderr.write(`${error instanceof Stop ? error.message : (error?.stack ?? String(error))}\n`);
  process.exit(1);
}

module.exports = { Stop, explain, explainInstall, notWritable, die, SPACE };
