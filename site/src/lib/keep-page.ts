/**
 * Remembers what the server drew, and answers what puts it back where React has given up: its links and forms work by
 * themselves. Where the visitor has gone on to another page, the server draws that one.
 */
export function keepPage(document: Document): () => void {
  const { body, documentElement, location, title } = document;
  const { pathname } = location;
  const nodes = [...body.childNodes];
  const dataset = { ...documentElement.dataset };
  return () => {
    if (location.pathname !== pathname) return location.reload();
    body.prepend(...nodes);
    document.title = title;
    // A hydration that fails takes the attributes away, the chosen theme among them.
    Object.assign(documentElement.dataset, { ...dataset, ...documentElement.dataset });
  };
}
