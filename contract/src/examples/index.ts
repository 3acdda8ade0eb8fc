import type { RouteName, RouteSpec } from '../routes.ts';
import { accountExamples } from './account.ts';
import { backupExamples } from './backups.ts';
import { blogExamples } from './blog.ts';
import { contentExamples } from './content.ts';
import { discoveryExamples } from './discovery.ts';
import type { Example } from './example.ts';
import { fileExamples } from './files.ts';

export type { Example } from './example.ts';

/** An example of every call: in the documentation, and what the conformance cases start from. */
export const routeExamples: { [N in RouteName]: Example<N> } = {
  ...accountExamples,
  ...contentExamples,
  ...fileExamples,
  ...blogExamples,
  ...discoveryExamples,
  ...backupExamples,
};

/** The address of an example, parameters and query filled in. */
export function exampleAddress(
  { path }: RouteSpec,
  { params = {}, query }: Pick<Example<RouteName>, 'params' | 'query'>,
) {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
