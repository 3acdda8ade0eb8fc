let section = 'Control panel';
let unread = 0;

function show(): void {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${section}`;
}

/** Names the section that is open in the title of the page. */
export function titleSection(title: string): void {
  section = `${title}, CPanel`;
  show();
}

/** Puts the number of unread messages before it. */
export function titleUnread(count: number): void {
  unread = count;
  show();
}
