import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { session } from '../components/panel/session.ts';
import { toast } from '../components/ui/toast.ts';
import { server } from './server.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

/** Unhandled requests; msw only logs them, and the code under test may swallow the rejection. */
const unhandled: string[] = [];

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
  // Before, not after: a form that is taken away with unsaved changes keeps its draft.
  if (typeof localStorage !== 'undefined') localStorage.clear();
});

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  session.giveUp();
  toast.clear();
  server.resetHandlers();
  const asked = unhandled.splice(0);
  const complaints = [...errors.mock.calls];
  vi.restoreAllMocks();
  expect(asked, 'requests that the test did not answer').toEqual([]);
  expect(complaints, 'unexpected console.error').toEqual([]);
});

afterAll(() => server.close());

/** What jsdom lacks: modal dialogs, media queries, scrolling, and the place of a piece of text (the editor asks once it is to scroll). */
function fillJsdom(): void {
  if (typeof window === 'undefined') return;
  window.scrollTo = () => {};
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
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
