import type { ResponseOf } from '@portfolio/contract';
import { HOME_PAGE } from '@portfolio/contract/pages';
import { hasModifier } from '#app/lib/has-modifier.ts';

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(path);
  return response.json();
}

async function openLinkedIn(): Promise<void> {
  const { linkedinUrl } = await read<ResponseOf<'siteSettings.readPublic'>>('/api/public-config');
  if (linkedinUrl) window.open(linkedinUrl, '_blank', 'noopener,noreferrer');
}

async function openLatestResume(): Promise<void> {
  const { item, madeUrl } = await read<ResponseOf<'resumes.latest'>>('/api/resumes/latest');
  const url = item ? `/api/resumes/download/${item._id}` : madeUrl;
  if (url) window.open(url, '_blank', 'noopener');
}

/** As specified, a click on such a link shows nothing if it fails. */
const quietly =
  (open: () => Promise<void>) =>
  (event: MouseEvent): void => {
    if (hasModifier(event)) return;
    event.preventDefault();
    open().catch(() => undefined);
  };

/** Whether the browser itself opens and closes the menu, by `command` on its buttons. */
const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;
const menu = () => document.querySelector<HTMLDialogElement>('#menu');

/** What a click does, by the `data-action` of the control. */
const ACTIONS: Record<string, (event: MouseEvent) => void> = {
  menu: () => hasCommands || menu()?.showModal(),
  closeMenu: () => hasCommands || menu()?.close(),
  leave: () => menu()?.close(),
  home(event) {
    menu()?.close();
    if (location.pathname !== HOME_PAGE || hasModifier(event)) return;
    // On the home page it only scrolls up, without an entry in the history.
    event.preventDefault();
    location.replace('#home');
  },
  top: () => window.scrollTo({ top: 0 }),
  print: () => window.print(),
  linkedin: quietly(openLinkedIn),
  resume: quietly(openLatestResume),
};

/** Makes the controls with a `data-action` work, and closes the menu where a wide window shows its items. */
export function runActions(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('[data-action]');
    ACTIONS[control?.dataset.action ?? '']?.(event);
  });
  window.matchMedia('(min-width: 44rem)').addEventListener('change', () => menu()?.close());
}
