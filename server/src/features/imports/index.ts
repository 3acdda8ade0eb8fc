import type { Gateway } from '@portfolio/compat-api/gateway';
import type { FetchImage } from '@portfolio/compat-api/uploads/fetch-image';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import type { Feature } from '#app/feature.ts';
import { importHandlers } from './handlers.ts';
import type { RedirectStore } from './redirector.ts';
import { ImportRuns } from './runs/runs.ts';

interface ImportsOptions {
  gateway: Gateway;
  uploads: Uploads;
  fetchPicture: FetchImage;
  /** Stores the redirects from the addresses of an old site. */
  redirects: RedirectStore;
  folders: { imports: string };
  log: (message: string) => void;
}

/** Imports of folders, exports and resumes. */
export function createImports({ gateway, uploads, fetchPicture, redirects, folders, log }: ImportsOptions) {
  const runs = new ImportRuns({ dir: folders.imports, gateway, uploads, redirects, fetchPicture, log });
  return { handlers: importHandlers(runs), runs } satisfies Feature & { runs: unknown };
}
