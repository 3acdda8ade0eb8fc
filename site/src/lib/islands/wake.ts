import { runWhenIdle } from '#app/lib/run-when-idle.ts';
import { restoreTexts } from '#app/lib/translated-text.ts';
import { whenNear } from '#app/lib/when-near.ts';
import { whenSeen } from '#app/lib/when-seen.ts';
import { submitChoices } from './submit-choices.ts';

const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'change'] as const;
/** Those that come often: after a failure they do not try again. */
const FREQUENT: readonly string[] = ['pointerover', 'touchstart'];

interface IslandModule {
  wake(element: HTMLElement): unknown;
}

/** Loads the modules of an island and wakes it; once, unless loading fails. */
function createWaker(island: HTMLElement): () => Promise<void> {
  let waking: Promise<void> | undefined;
  const wake = async () => {
    delete island.dataset.failed;
    const modules = island.dataset.modules?.split(' ') ?? [];
    const own = modules.pop() ?? '';
    // Only the first time: the module itself loads what is missing then.
    island.dataset.modules = own;
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const module: IslandModule = await import(own);
    restoreTexts(island);
    module.wake(island);
  };
  return () => {
    waking ??= wake().catch((error) => {
      waking = undefined;
      island.dataset.failed = '';
      throw error;
    });
    return waking;
  };
}

/** Whether a choice differs from the one that the server has rendered: made before this script, or kept by the browser. */
const hasOtherChoice = (island: HTMLElement): boolean =>
  [...island.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected);

/** Loads what hydrates the islands of a page, each when it is needed; until then its links and forms are the browser's. */
export function wakeIslands(): void {
  // An island that wakes after that reads its data again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.documentElement.dataset.restored = '';
  });
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = createWaker(island);
    // Without its code it stays as the server has sent it.
    const wake = () => void load().catch(() => undefined);
    wakers[island.dataset.wakes ?? '']?.(island, wake);
    keepSubmits(island, load);
    submitChoices(island, load);
  }
}

function wakeWhenTouched(island: HTMLElement, wake: () => void): void {
  for (const touch of TOUCHES) island.addEventListener(touch, wake, { passive: true, once: FREQUENT.includes(touch) });
  // The address shows another part of it.
  const { search } = location;
  addEventListener('popstate', () => location.search !== search && wake());
  if (hasOtherChoice(island)) wake();
}

const wakers: Record<string, (island: HTMLElement, wake: () => void) => void> = {
  touched: wakeWhenTouched,
  near(island, wake) {
    whenNear(island, wake);
    wakeWhenTouched(island, wake);
  },
  idle(island, wake) {
    runWhenIdle(wake);
    wakeWhenTouched(island, wake);
  },
  now: (_, wake) => wake(),
  toast: (_, wake) => wakeIfKept('toast', wake),
  'job-ad'(island, wake) {
    wakeIfKept('job-ad', wake);
    wakeWhenTouched(island, wake);
  },
};

/** Wakes if the page before has kept something for this one under a key. */
function wakeIfKept(key: string, wake: () => void): void {
  // A page that was rendered ahead looks when it is visited.
  whenSeen(() => {
    try {
      if (sessionStorage.getItem(key)) wake();
    } catch {
      // Storage is blocked: nothing was kept.
    }
  });
}

/**
 * A form with the method `dialog` has nothing that the browser could send: what was asked of it before its island is awake
 * is kept beside it (`data-submitted`), where the island finds it.
 */
function keepSubmits(island: HTMLElement, load: () => Promise<void>): void {
  island.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (island.dataset.awake !== undefined || !(target instanceof HTMLFormElement) || target.method !== 'dialog')
      return;
    event.preventDefault();
    target.dataset.submitted = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const forget = () => delete target.dataset.submitted;
    // What is typed after that is no longer what was asked for.
    for (const type of ['input', 'reset']) target.addEventListener(type, forget, { once: true });
    load().catch(forget);
  });
}
