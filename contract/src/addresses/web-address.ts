import { MALFORMED_URL, USER_IN_ADDRESS } from '../sentences.ts';
import { parseUrl } from './parse-url.ts';

/** The start of a URL with `http:` or `https:`. */
export const WEB_ADDRESS = /^https?:\/\//i;
/** The host of a URL as it is written. */
export const writtenHost = (address: string): string => address.replace(WEB_ADDRESS, '').split(/[/?#]/, 1)[0] ?? '';

/** Browsers read `\` as `/` and drop control characters, so that a reader takes another part for the host. */
export const hasMisreadCharacters = (link: string): boolean => hasControlOrSpace(link) || link.includes('\\');

/** Why a URL with `http:` or `https:` is refused, whatever its host is. */
export function addressProblem(address: string): string | null {
  if (writtenHost(address).includes('@')) return USER_IN_ADDRESS;
  return parseUrl(address) ? null : MALFORMED_URL;
}

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** Whether a URL is an image of another host; the copy to the uploads checks which host it is. */
export const isForeignImage = (url: string): boolean =>
  /^https:\/\//i.test(url) && !hasMisreadCharacters(url) && addressProblem(url) === null;
