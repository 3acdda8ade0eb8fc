import { ownPath } from '@portfolio/contract/text';

/** Where to go after signing in: the wish, if it is a path of our own, or the panel. */
export const nextPath = (wish: string | null | undefined): string => ownPath(wish ?? '') ?? '/manage';

/** The sign-in page that returns to this place. */
export function signInPath(pathname: string, search = ''): string {
  return pathname === '/manage' ? '/manage/login' : `/manage/login?next=${encodeURIComponent(pathname + search)}`;
}

/** Given along to the sign-in page. */
export interface SignInState {
  /** Whether the server could not say if somebody is signed in. */
  isUnknown: boolean;
}
