let section = 'Control panel';
let unread = 0;

function show(): void {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${section}`;
}

/** Sets the document title to the open section. */
export function setSectionTitle(title: string): void {
  section = `${title}, CPanel`;
  show();
}

/** Prefixes the document title with the number of unread messages. */
export function setUnreadTitle(count: number): void {
  unread = count;
  show();
}
