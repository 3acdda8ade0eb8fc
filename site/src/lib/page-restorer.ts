/**
 * Remembers the server's DOM; returns a function that restores it after React has unmounted because of an error. Its
 * links and forms work without JavaScript. If the visitor has filtered or searched since, reloads the page instead.
 */
export function createPageRestorer(document: Document): () => void {
  const { body, documentElement, location, title } = document;
  const { search } = location;
  const nodes = [...body.childNodes];
  const dataset = { ...documentElement.dataset };
  return () => {
    if (location.search !== search) return location.reload();
    body.prepend(...nodes);
    document.title = title;
    // A failed hydration removes the attributes, including the chosen theme.
    Object.assign(documentElement.dataset, { ...dataset, ...documentElement.dataset });
  };
}
