/** What a redirect answers, at the end of its chain. */
export interface RedirectAnswer {
  /** The redirect that starts at the requested address. */
  id: string;
  /** The target; `null` if the address is gone. */
  location: string | null;
}

/** The redirects that answer what nothing else does. */
export interface RedirectLookup {
  /** The redirect of an address, by path and query. */
  find(address: string): Promise<RedirectAnswer | null>;
  /** Counts a request that a redirect has answered. */
  count(answer: RedirectAnswer): void;
}
