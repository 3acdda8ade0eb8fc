/** Plain paths, as nearly all are: no escapes, no segment that begins with a dot, none that is empty. */
const PLAIN = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?(?:\?[!-~]*)?$/;
const VISIBLE = /^\/[!-~]*$/;
/** Letters, digits and `-._~` mean the same escaped or not (RFC 3986, 2.3). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;
/** Escaped any number of times: something behind decodes once more than we do. */
const SLASH = /%(?:25)*2f/gi;
const DOT = /%(?:25)*2e/gi;
const BACKSLASH_OR_CONTROL = /\\|%(?:25)*(?:5c|[01][\da-f]|7f)/i;
const DOT_OR_EMPTY_SEGMENT = /\/\.{1,2}(?:\/|$)|\/\//;

function isDecodable(path: string): boolean {
  try {
    // Control characters beyond ASCII are seen only once they are decoded.
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * The one spelling of a request's path and query that everything decides on, or `null` for a target that servers and
 * browsers could read in different ways: dot segments, empty ones, backslashes, control characters (escaped or not),
 * broken escapes, a host before the path.
 */
export function normalTarget(target: string): string | null {
  if (PLAIN.test(target)) return target;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  if (!VISIBLE.test(path) || path.includes('#') || !isDecodable(path)) return null;
  const normal = path.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const segments = normal.replace(SLASH, '/').replace(DOT, '.');
  if (BACKSLASH_OR_CONTROL.test(normal) || DOT_OR_EMPTY_SEGMENT.test(segments)) return null;
  return at < 0 ? normal : normal + target.slice(at);
}
