/** Keeps what is computed from the content until the content changes; the server implements it. */
export interface Cache {
  /**
   * The value of a key for the current content, or for that of one collection: kept, being computed, or new. Callers
   * share it and must not change it; a failure is not kept.
   */
  remember<T>(key: string, make: () => Promise<T>, collection?: string): Promise<T>;
  /**
   * A number that grows with every change of the content, or of one collection; resolves once the end of this version is
   * known, which can be a time of publication.
   */
  version(collection?: string): Promise<number>;
}
