/** Links of images that may be on the old site, each once. */
export class RemoteLinks {
  /** The origin of the old site, if the source knows it. */
  oldSite: string | undefined;
  readonly #paths = new Set<string>();
  readonly #byOrigin = new Map<string, Set<string>>();

  /** Adds full URLs, and paths that begin with `/`; other links lead to nothing on another site. */
  add(links: readonly string[]): void {
    for (const link of links) {
      if (link.startsWith('/')) this.#paths.add(link);
      if (!URL.canParse(link)) continue;
      const { host, href } = new URL(link);
      const origin = `https://${host}`;
      this.#byOrigin.set(origin, (this.#byOrigin.get(origin) ?? new Set()).add(href));
    }
  }

  /** The origin of the old site: the known one, or that of the most images. */
  get origin(): string | undefined {
    if (this.oldSite !== undefined) return this.count > 0 ? this.oldSite : undefined;
    return [...this.#byOrigin].sort(([, a], [, b]) => b.size - a.size)[0]?.[0];
  }

  /** How many images can be fetched from the old site; a source that knows it names no images of others. */
  get count(): number {
    const others = [...this.#byOrigin.values()].map(({ size }) => size);
    const named = this.oldSite === undefined ? Math.max(0, ...others) : others.reduce((sum, size) => sum + size, 0);
    return this.#paths.size + named;
  }
}
