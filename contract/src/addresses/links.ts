import { MALFORMED_URL } from '../sentences.ts';
import { normalizeLink, sameOriginPath } from '../text.ts';
import { addressProblem, hasMisreadCharacters, WEB_ADDRESS, writtenHost } from './web-address.ts';

/** A host with a name on the public internet, in the form of `URL.host`: without a port, no number, no name of a local network. */
const PUBLIC_HOST = /^(?!.*\.(?:local|localhost|internal|lan|home\.arpa)$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

/** The https origin of a site whose address the owner typed; `null` if it cannot be that of a public site. */
export function oldSiteOrigin(address: string): string | null {
  const link = normalizeLink(address);
  if (!/^https?:\/\//i.test(link) || !isAllowedLink(link)) return null;
  const { host, username, password } = new URL(link);
  return username || password || !PUBLIC_HOST.test(host) ? null : `https://${host}`;
}

/** Whether a normalized link may be stored: `http(s):`, `#…` or a path of this site. */
export const isAllowedLink = (link: string): boolean => linkProblem(link) === null;

/**
 * Why a normalized link is refused, `null` if it may be stored; redirects to other sites follow the same rule.
 * @param start what the link has to start with, as a sentence
 */
export function linkProblem(link: string, start = 'Start with https://, / or #.'): string | null {
  if (hasMisreadCharacters(link)) return MALFORMED_URL;
  if (link.startsWith('#')) return null;
  if (link.startsWith('/')) return sameOriginPath(link) === null ? start : null;
  if (!WEB_ADDRESS.test(link)) return start;
  return addressProblem(link) ?? (isHostAsWritten(link) ? null : MALFORMED_URL);
}

/**
 * Whether browsers read the host that is written: they decode escapes, drop invisible characters, convert numbers to
 * addresses, and take some letters and dots for others. Names with other letters than ASCII begin with `xn--` for them.
 */
function isHostAsWritten(address: string): boolean {
  const { host, protocol } = new URL(address);
  const port = protocol === 'http:' ? /:80$/ : /:443$/;
  const labels = writtenHost(address).replace(port, '').split('.');
  const read = host.split('.');
  return (
    labels.length === read.length &&
    labels.every((label, at) => (isAscii(label) ? label.toLowerCase() === read[at] : read[at]?.startsWith('xn--')))
  );
}

const isAscii = (text: string): boolean => /^[!-~]*$/.test(text);
