import { OWNER_FLAG, SEEN_PATH } from '@portfolio/contract/counting';
import { CV_DOCX, CV_JSON, CV_PDF, RESUME_PATH } from '@portfolio/contract/pages';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countVisit } from './seen.ts';

const reports: unknown[] = [];
/** What the observer of the end of a post was given. */
let endSeen: ((isIntersecting: boolean) => void) | undefined;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  reports.length = 0;
  endSeen = undefined;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        endSeen = (isIntersecting) => seen([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        endSeen = undefined;
      }
    },
  );
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, text: string) => reports.push([path, JSON.parse(text)]),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** Opens a page and counts it, without the listeners of the pages before. */
function open(address: string, html = '', referrer = '') {
  history.replaceState(null, '', address);
  document.body.innerHTML = html;
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const added = [document, window].map((target) => vi.spyOn(target, 'addEventListener'));
  countVisit();
  const leave = () => {
    for (const [at, target] of [document, window].entries())
      for (const [type, listener] of added[at]?.mock.calls ?? [])
        if (listener) target.removeEventListener(type, listener);
  };
  left.push(leave);
}
const left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});
const setVisible = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const view = (path: string, more: object = {}) => [SEEN_PATH, { kind: 'view', path, ...more }];

describe('a view', () => {
  it('is reported once the page was visible for a second, all times together', () => {
    open('/blog');
    vi.advanceTimersByTime(600);
    setVisible('hidden');
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
    setVisible('visible');
    vi.advanceTimersByTime(399);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual([view('/blog', { from: '' })]);
    setVisible('hidden');
    setVisible('visible');
    vi.advanceTimersByTime(5_000);
    expect(reports).toHaveLength(1);
  });

  it('is none of a page that was never visible', () => {
    visibility = 'hidden';
    open('/blog');
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual([]);
  });

  it.each([
    ['', { from: '' }],
    ['no address', { from: '' }],
    ['https://news.example.com:8080/item?id=1', { from: 'news.example.com:8080' }],
    [`${location.origin}/blog`, {}],
  ])('names the host of the page before, but not its own: %j', (referrer, expected) => {
    open('/', '', referrer);
    vi.advanceTimersByTime(1_000);
    expect(reports).toEqual([view('/', expected)]);
  });

  it('has campaign tags, cut, and none if there are none', () => {
    open(`/?utm_source=letter&utm_campaign=${'x'.repeat(200)}&id=5`);
    vi.advanceTimersByTime(1_000);
    expect(reports).toEqual([view('/', { from: '', campaign: ['letter', '', 'x'.repeat(80)] })]);
  });

  it('is another one when the browser shows the kept page again', () => {
    open('/');
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    vi.advanceTimersByTime(1_000);
    expect(reports).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    vi.advanceTimersByTime(1_000);
    expect(reports[1]).toEqual(view('/'));
  });
});

it.each([
  ['the owner', () => localStorage.setItem(OWNER_FLAG, '1')],
  ['Do Not Track', () => vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' })],
  ['Global Privacy Control', () => vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })],
])('nothing is reported of %s', (_, set) => {
  set();
  open('/', '<a href="https://other.example/">x</a>');
  vi.advanceTimersByTime(5_000);
  fireEvent.click(document.querySelector('a') as Element);
  expect(reports).toEqual([]);
});

it('a view is reported where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open('/');
  vi.advanceTimersByTime(1_000);
  expect(reports).toHaveLength(1);
});

it('a post was read to its end once its last part came into view, only once', () => {
  open('/blog/a', '<article data-post="1"><div data-article=""><p>a</p><p>b</p></div></article>');
  expect(endSeen).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  endSeen?.(false);
  expect(reports).toHaveLength(1);
  endSeen?.(true);
  expect(reports[1]).toEqual([SEEN_PATH, { kind: 'read', path: '/blog/a' }]);
  expect(endSeen).toBeUndefined();
});

it('a page without a post has no end', () => {
  open('/projects/a', '<div data-article=""><p>a</p></div>');
  vi.advanceTimersByTime(1_000);
  expect(endSeen).toBeUndefined();
});

it.each([
  ['https://github.com/ada/x', { kind: 'click', host: 'github.com' }],
  [CV_PDF, { kind: 'download', form: 'pdf' }],
  [CV_DOCX, { kind: 'download', form: 'docx' }],
  [CV_JSON, { kind: 'download', form: 'json' }],
  [RESUME_PATH, { kind: 'download', form: 'file' }],
  ['/api/resumes/download/r1', { kind: 'download', form: 'file' }],
  ['/blog', undefined],
  ['/cv', undefined],
  ['/blog/cv.pdf', undefined],
  ['mailto:ada@example.com', undefined],
  ['#main', undefined],
])('a click on %s is reported as %j', (href, expected) => {
  open('/', `<a href="${href}"><b>x</b></a>`);
  const target = document.querySelector('b') as Element;
  target.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(target);
  fireEvent(target, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent(target, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  const report = [SEEN_PATH, { ...expected, path: '/' }];
  expect(reports).toEqual(expected ? [report, report] : []);
});

it('the words of a search that finds nothing are reported, once until other words find nothing', async () => {
  open('/search?q=kafka', '<div data-island="search"><p data-nothing="kafka"></p></div>');
  vi.advanceTimersByTime(1_000);
  const words = () => reports.slice(1).map((report) => (report as [string, { words: string }])[1].words);
  const shown = document.querySelector<HTMLElement>('[data-nothing]');
  expect(words()).toEqual(['kafka']);
  shown?.append('again');
  await vi.advanceTimersByTimeAsync(0);
  if (shown) shown.dataset.nothing = 'kafka streams';
  await vi.advanceTimersByTimeAsync(0);
  expect(words()).toEqual(['kafka', 'kafka streams']);
});
