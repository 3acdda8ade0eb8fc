/** A line from which the marks of containers are taken one after the other; tabs end at every fourth column. */
export class Line {
  #taken = 0;
  /** The column of what is left, and columns of a tab that were not taken. */
  #column = 0;
  #spare = 0;

  constructor(
    readonly source: string,
    readonly from: number,
  ) {}

  get rest(): string {
    return this.source.slice(this.#taken);
  }
  /** The line with spaces in place of what was taken. */
  get masked(): string {
    return ' '.repeat(this.#taken) + this.rest;
  }
  /** The columns of white space before what is left. */
  get indent(): number {
    let column = this.#column + this.#spare;
    for (let at = this.#taken; at < this.source.length; at += 1) {
      if (this.source[at] === '\t') column += 4 - (column % 4);
      else if (this.source[at] === ' ') column += 1;
      else break;
    }
    return column - this.#column;
  }

  isBlank(): boolean {
    return this.rest.trim() === '';
  }

  /** Takes columns: white space, or marks. */
  take(columns: number): void {
    let left = columns;
    while (left > 0) {
      if (this.#spare > 0) {
        this.#spare -= 1;
        this.#column += 1;
      } else if (this.source[this.#taken] === '\t') {
        this.#spare = 4 - (this.#column % 4);
        this.#taken += 1;
        continue;
      } else if (this.#taken < this.source.length) {
        this.#taken += 1;
        this.#column += 1;
      } else return;
      left -= 1;
    }
  }

  takeIndent(columns: number): boolean {
    if (this.isBlank()) return true;
    if (this.indent < columns) return false;
    this.take(columns);
    return true;
  }

  takeQuoteMark(): boolean {
    const { indent } = this;
    if (indent > 3 || !this.rest.trimStart().startsWith('>')) return false;
    this.take(indent + 1);
    if (this.indent > 0) this.take(1);
    return true;
  }
}
