import { OWNER_FLAG } from '@portfolio/contract/counting';

/** Marks this browser as the owner's, whose visits are not counted. */
export function markOwner(): void {
  try {
    localStorage.setItem(OWNER_FLAG, '1');
  } catch {
    // Storage is blocked: their visits are counted like all others.
  }
}

/** Whether this browser is marked as the owner's. */
export function isOwnersBrowser(): boolean {
  try {
    return localStorage.getItem(OWNER_FLAG) !== null;
  } catch {
    return false;
  }
}
