/** Shorter words without a space, such as `Rails` and `pandas`, mean something else in the singular. */
const MIN_SINGLE_PLURAL = 8;
/** Endings of words in the singular: `Kubernetes` and `Robotics` lose nothing that matters, `Express` and `Redis` would. */
const NO_PLURAL = /(?:ss|is|us|ics)$/i;

/** The other grammatical number of a name: `LLMs` of `LLM`, `design system` of `design systems`; none if it is uncertain. */
export function otherNumber(name: string): string | undefined {
  if (!/[a-z]$/i.test(name) || name.length < 2) return undefined;
  if (/[^s]s$/i.test(name) && !NO_PLURAL.test(name)) return singular(name);
  if (/s$/i.test(name)) return undefined;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

function singular(name: string): string | undefined {
  const isSafe = /[A-Z]s$/.test(name) || name.includes(' ') || name.length >= MIN_SINGLE_PLURAL;
  if (!isSafe) return undefined;
  return /[^aeiou]ies$/i.test(name) ? `${name.slice(0, -3)}y` : name.slice(0, -1);
}
