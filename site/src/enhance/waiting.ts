/**
 * Waits for the reads of a page that was sent without its content, because the database did not answer, and then loads the
 * page again. If one fails, what is loading says so.
 */
export async function waitForContent(reload = () => location.reload()): Promise<void> {
  const paths = document.querySelector<HTMLElement>('[data-waits-for]')?.dataset.waitsFor;
  if (!paths) return;
  try {
    await Promise.all(paths.split(' ').map(readWhole));
    reload();
  } catch {
    for (const part of document.querySelectorAll('[data-waiting]')) {
      const template = part.querySelector('template');
      if (template) part.replaceChildren(template.content);
    }
    document.title = document.title.replace(/^Loading\.\.\./, document.querySelector('main h1')?.textContent ?? '');
  }
}

/** Reads an answer to its end; what is missing is an answer, too. */
async function readWhole(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok && response.status !== 404) throw new Error(path);
  await response.json();
}
