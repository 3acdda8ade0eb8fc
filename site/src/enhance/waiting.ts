/** How long a page that was loaded again for its content waits before the next time (ms). */
const AGAIN_MS = 5_000;

/**
 * Waits for the reads of a page that was sent without its content, because the database did not answer, and then loads the
 * page again. If one fails, what is loading says so.
 */
export async function waitForContent(reload = () => location.reload()): Promise<void> {
  const paths = document.querySelector<HTMLElement>('[data-waits-for]')?.dataset.waitsFor;
  if (!paths) return;
  try {
    await Promise.all(paths.split(' ').map(readWhole));
    // A read can come from memory while the page still waits for the database.
    const [page] = performance.getEntriesByType('navigation');
    if (page && 'type' in page && page.type === 'reload') await new Promise((over) => setTimeout(over, AGAIN_MS));
    reload();
  } catch {
    for (const part of document.querySelectorAll('[data-waiting]')) {
      const template = part.querySelector('template');
      if (template) part.replaceChildren(template.content);
    }
    document.title = document.title.replace(
      /^Loading\.\.\./,
      document.querySelector('main h1')?.textContent?.replace(/\.$/, '') ?? '',
    );
  }
}

/** Reads an answer to its end; what is missing is an answer, too. */
async function readWhole(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok && response.status !== 404) throw new Error(path);
  await response.json();
}
