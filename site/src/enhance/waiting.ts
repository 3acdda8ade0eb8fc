/** How long a page that was loaded again for its content waits before the next time (ms). */
const AGAIN_MS = 5_000;

/**
 * Waits for the reads of a page that was sent without its content, because the database did not answer, and then loads the
 * page again. The part whose read fails says so.
 */
export async function waitForContent(reload = () => location.reload()): Promise<void> {
  const paths = document.querySelector<HTMLElement>('[data-waits-for]')?.dataset.waitsFor;
  if (!paths) return;
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const answers = await Promise.all(paths.split(' ').map(isRead));
  // What failed has said so; only a part whose read has come still waits.
  if (answers.includes(false) && !document.querySelector('[data-waiting] > template')) return;
  // A read can come from memory while the page still waits for the database.
  const [page] = performance.getEntriesByType('navigation');
  if (page && 'type' in page && page.type === 'reload') await new Promise((over) => setTimeout(over, AGAIN_MS));
  if (!isLeaving && !isInUse()) reload();
}

/** Reads an answer to its end; what is missing is an answer, too. */
async function isRead(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { credentials: 'omit' });
    if (!response.ok && response.status !== 404) throw new Error(path);
    await response.json();
    return true;
  } catch {
    showFailure(path);
    return false;
  }
}

function showFailure(path: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-waiting]')) {
    const template = part.querySelector('template');
    // An island that is awake reads on its own.
    if (part.dataset.waiting === path && template && !part.querySelector('[data-awake]'))
      part.replaceChildren(template.content);
  }
  const heading = document.querySelector('.failure h1')?.textContent;
  if (heading) document.title = document.title.replace(/^Loading\.\.\./, heading.replace(/\.$/, ''));
}

/** Whether the visitor uses what would be lost: a field, the menu, or an island that reads on its own. */
const isInUse = (): boolean =>
  document.querySelector('[data-waiting] [data-awake], #menu[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );
