import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { toastLife } from '../components/ui/toasts/toast-life.ts';
import { session } from '../panel/api/session.ts';
import { autosaveDelays } from '../panel/form/autosave/autosave-delays.ts';
import { clearToasts } from './clear-toasts.ts';
import { server } from './server.ts';

// Raised for slow machines.
configure({ asyncUtilTimeout: 60_000 });

/** Unhandled requests: msw only logs them, and the code under test may catch the rejection. */
const unhandled: string[] = [];

/** Work for an idle page that waits. It ends with its test: the tests of the next file have another window. */
const idleTimers: number[] = [];

beforeAll(() => {
  fillJsdom();
  server.listen({
    onUnhandledRequest(request, print) {
      unhandled.push(`${request.method} ${request.url}`);
      print.error();
    },
  });
});

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
  // On a busy machine a test can take longer than a toast is shown.
  vi.spyOn(toastLife, 'of').mockReturnValue(3_600_000);
  // Forms save themselves only in tests of that.
  vi.spyOn(autosaveDelays, 'change').mockReturnValue(3_600_000);
  // Cleared before each test: unmounting a form with unsaved changes afterwards stores its draft.
  if (typeof localStorage !== 'undefined') localStorage.clear();
  // Files share the document, and its address.
  if (typeof history !== 'undefined') history.replaceState(null, '', '/');
});

afterEach(() => {
  if (typeof document !== 'undefined') {
    cleanup();
    // Files share the document, and what a style hides has no role.
    for (const style of document.querySelectorAll('style')) style.remove();
  }
  for (const timer of idleTimers.splice(0)) clearTimeout(timer);
  session.cancel();
  clearToasts();
  server.resetHandlers();
  const requests = unhandled.splice(0);
  const messages = [...errors.mock.calls];
  vi.restoreAllMocks();
  expect(requests, 'requests that the test did not handle').toEqual([]);
  expect(messages, 'unexpected console.error').toEqual([]);
});

afterAll(() => server.close());

/** Adds what jsdom lacks: the element `search`, modal dialogs, media queries, scrolling, what is near the window, idle time, and text geometry (used by CodeMirror to scroll). */
function fillJsdom(): void {
  if (typeof window === 'undefined') return;
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  // Everything is near the window.
  window.IntersectionObserver ??= class {
    constructor(private readonly report: (entries: object[]) => void) {}
    observe() {
      this.report([{ isIntersecting: true, intersectionRatio: 1 }]);
    }
    disconnect() {}
  } as never;
  window.requestIdleCallback = (run) => {
    const timer = window.setTimeout(run, 1500);
    idleTimers.push(timer);
    return timer;
  };
  window.cancelIdleCallback = (timer) => clearTimeout(timer);
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getClientRects = () => document.createElement('span').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
