import type { RouteName, RouteSpec } from '../routes.ts';
import { accountExamples } from './account.ts';
import { backupExamples } from './backups.ts';
import { contentExamples } from './content.ts';
import { cvExamples } from './cv.ts';
import { discoveryExamples } from './discovery.ts';
import type { Example } from './example.ts';
import { importExamples } from './imports.ts';
import { redirectExamples } from './redirects.ts';
import { resourceExamples } from './resources.ts';
import { skillExamples } from './skills.ts';
import { statisticsExamples } from './statistics.ts';

export type { Example } from './example.ts';

/** An example of every call, for the API documentation and the conformance cases. */
export const routeExamples = {
  ...resourceExamples,
  ...accountExamples,
  ...contentExamples,
  ...discoveryExamples,
  ...redirectExamples,
  ...backupExamples,
  ...importExamples,
  ...skillExamples,
  ...cvExamples,
  ...statisticsExamples,
} as unknown as { [N in RouteName]: Example<N> };

/** The URL of an example, with parameters and query filled in. */
export function exampleAddress(
  { path }: RouteSpec,
  { params = {}, query }: Pick<Example<RouteName>, 'params' | 'query'>,
) {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
