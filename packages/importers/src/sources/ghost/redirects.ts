import { isRecord } from '@portfolio/contract/type-guards';
import { addressOf } from '#app/addresses.ts';
import type { LeftOut } from '#app/source.ts';
import { textOf, withoutSite } from './export.ts';

/** A redirect of this site's own form. */
interface Redirect {
  from: string;
  to: string;
}

/**
 * Reads the value of `redirects.json` or `redirects.yaml`. Their `from` are regular expressions; what is more than one
 * path, or leads to another site, is left out.
 */
export function readRedirects(
  path: string,
  value: unknown,
  pageOf: (address: string) => string | undefined,
): { redirects: Redirect[]; leftOut: LeftOut[] } {
  const redirects: Redirect[] = [];
  const leftOut: LeftOut[] = [];
  for (const [number, { from, to }] of entriesOf(value).entries()) {
    const leave = (reason: string) =>
      leftOut.push({ path: `${path}#${number + 1}`, isFailure: false, reason: `${from} is not redirected: ${reason}` });
    const plain = plainPath(from);
    const target = addressOf(withoutSite(to));
    if (!plain) leave('it stands for more than one path');
    else if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to)) leave(`it leads to another site, ${to}`);
    else if (target === null) leave('it leads to no page');
    else redirects.push({ from: plain, to: pageOf(target) ?? target });
  }
  return { redirects, leftOut };
}

/** The entries of a list in JSON, or of YAML's groups `301` and `302`. */
function entriesOf(value: unknown): Redirect[] {
  const pairs = Array.isArray(value)
    ? value.filter(isRecord).map(({ from, to }) => [textOf(from), textOf(to)] as const)
    : isRecord(value)
      ? Object.values(value).flatMap((group) =>
          isRecord(group) && !Array.isArray(group)
            ? Object.entries(group).map(([from, to]) => [from, textOf(to)] as const)
            : [],
        )
      : [];
  return pairs.map(([from, to]) => ({ from, to })).filter(({ from }) => from !== '');
}

/** The path that a regular expression stands for; `null` if there are several. */
function plainPath(pattern: string): string | null {
  const path = pattern
    .replace(/^\(\?i\)/, '')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\?\/\?$/, '')
    .replace(/\\([/.~-])/g, '$1');
  return /[\\^$*+?()[\]{}|]/.test(path) ? null : addressOf(path.startsWith('/') ? path : `/${path}`);
}
