/** Where to go after signing in: the wish, if it is a path of our own (`/…`, never `//` or `/\`), or the panel. */
export function nextPath(wish: string | null | undefined): string {
  return wish && /^\/(?![/\\])/.test(wish) && !hasControl(wish) ? wish : '/manage';
}

/** Browsers drop tabs and line breaks from addresses, so that `/\t/host` would become `//host`. */
function hasControl(text: string): boolean {
  return [...text].some((character) => (character.codePointAt(0) ?? 0) < 0x20);
}

/** The sign-in page that returns to this place. */
export function signInPath(pathname: string, search = ''): string {
  return pathname === '/manage' ? '/manage/login' : `/manage/login?next=${encodeURIComponent(pathname + search)}`;
}
