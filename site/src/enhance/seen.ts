// Imports nothing that the enhancements do: what they share would become a third file, which pages wait for.
import { MAX_COUNTED_NAME, OWNER_FLAG, type ResumeForm, SEEN_PATH, type SeenEvent } from '@portfolio/contract/counting';

/** How long a page must have been visible (ms). */
const VISIBLE_MS = 1_000;
const TAGS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
/** The resume that is made, in one of its forms, and the uploaded one. */
const MADE = /^\/cv\.(pdf|docx|json)$/;
const UPLOADED = /^\/(?:resume$|api\/resumes\/download\/)/;

type Seen<E> = E extends SeenEvent ? Omit<E, 'path'> : never;

/** Reports an event of this page, also while it is left. */
const report = (event: Seen<SeenEvent>): void =>
  void navigator.sendBeacon(SEEN_PATH, JSON.stringify({ ...event, path: location.pathname }));

/** Whether this browser is the owner's, or asks not to be counted. */
function isUncounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return true;
  try {
    return localStorage.getItem(OWNER_FLAG) !== null;
  } catch {
    // Storage is blocked: the owner is not known.
    return false;
  }
}

/** Runs a callback once the page was visible for so long (ms), all times together. */
function afterVisible(ms: number, run: () => void): void {
  let left = ms;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    clearTimeout(timer);
    if (since !== undefined) left -= performance.now() - since;
    since = document.visibilityState === 'visible' ? performance.now() : undefined;
    if (since !== undefined) timer = setTimeout(end, left);
  };
  const end = () => {
    document.removeEventListener('visibilitychange', update);
    run();
  };
  document.addEventListener('visibilitychange', update);
  update();
}

/** The host of the page before: empty if it is unknown, `undefined` if it was a page of this site. */
function hostBefore(): string | undefined {
  const { referrer } = document;
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === location.host ? undefined : host;
}

function reportView(): void {
  const from = hostBefore();
  const asked = new URLSearchParams(location.search);
  const [source = '', medium = '', campaign = ''] = TAGS.map((name) =>
    (asked.get(name) ?? '').slice(0, MAX_COUNTED_NAME),
  );
  report({
    kind: 'view',
    ...(from !== undefined && { from }),
    ...((source || medium || campaign) && { campaign: [source, medium, campaign] }),
  });
}

/** Reports that a post was read to its end: that its last part came into view. */
function watchEnd(): void {
  const last = document.querySelector('[data-post] [data-article]')?.lastElementChild;
  if (!last) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    report({ kind: 'read' });
  });
  observer.observe(last);
}

function reportLink({ target, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // The secondary button opens a menu.
  if (!link || button > 1 || !/^https?:$/.test(link.protocol)) return;
  const form = UPLOADED.test(link.pathname) ? 'file' : (MADE.exec(link.pathname)?.[1] as ResumeForm | undefined);
  if (link.host !== location.host) report({ kind: 'click', host: link.host });
  else if (form) report({ kind: 'download', form });
}

/** Reports the words of searches that find nothing, also of those made on the page. */
function watchSearches(): void {
  const results = document.querySelector('[data-island="search"]');
  if (!results) return;
  let last = '';
  const look = () => {
    const words = results.querySelector<HTMLElement>('[data-nothing]')?.dataset.nothing ?? '';
    if (words && words !== last) report({ kind: 'search', words: words.slice(0, MAX_COUNTED_NAME) });
    last = words;
  };
  look();
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-nothing'] };
  new MutationObserver(look).observe(results, changes);
}

/** Counts the view of this page once it was seen, and what is done on it. Called when it is shown and loaded. */
export function countVisit(): void {
  if (isUncounted()) return;
  afterVisible(VISIBLE_MS, () => {
    reportView();
    watchEnd();
    watchSearches();
  });
  document.addEventListener('click', reportLink);
  document.addEventListener('auxclick', reportLink);
  // The browser has kept the whole page and shows it again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) afterVisible(VISIBLE_MS, () => report({ kind: 'view' }));
  });
}
