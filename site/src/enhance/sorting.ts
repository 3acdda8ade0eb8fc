/** Makes the columns of metrics sortable. */
export function addSorting(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.metrics table')) makeSortable(table);
}

function makeSortable(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th:not(.bars)')];
  if (!body) return;
  const original = [...body.rows];
  const sortBy = (head: HTMLTableCellElement) => {
    const isAscending = head.ariaSort !== 'ascending';
    for (const other of heads) other.ariaSort = null;
    head.ariaSort = isAscending ? 'ascending' : 'descending';
    body.append(...sorted(original, head.cellIndex, isAscending));
  };
  for (const head of heads) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    button.addEventListener('click', () => sortBy(head));
    head.append(button);
  }
}

/** Rows by a column; those without a value are last in both directions. */
function sorted(rows: HTMLTableRowElement[], column: number, isAscending: boolean): HTMLTableRowElement[] {
  const direction = isAscending ? 1 : -1;
  return [...rows].sort((first, second) => {
    const [a, b] = [first.cells[column], second.cells[column]];
    if (!a?.classList.contains('number')) {
      return direction * (a?.textContent ?? '').localeCompare(b?.textContent ?? '', undefined, { numeric: true });
    }
    const [left, right] = [a.dataset.value, b?.dataset.value];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return direction * (Number(left) - Number(right));
  });
}
