/** Why a file or a part of it cannot be imported, with the line if it is known. */
export class ImportError extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(line === undefined ? message : `line ${line}: ${message}`);
  }
}
