import type { Turns } from '@portfolio/cms/async/turns';
import type { ImportStore } from '@portfolio/cms/content/import-store';
import type { Gateway } from '@portfolio/compat-api/gateway';
import type { FetchImage } from '@portfolio/compat-api/uploads/fetch-image';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import type { Feature } from '#app/feature.ts';
import { importHandlers } from './handlers.ts';
import type { RedirectStore } from './redirector.ts';
import { createRunFolder } from './runs/run-folder.ts';
import { ImportRuns } from './runs/runs.ts';
import { createSharedRuns } from './runs/shared-runs.ts';

interface ImportsOptions {
  gateway: Gateway;
  uploads: Uploads;
  fetchPicture: FetchImage;
  /** Stores the redirects from the addresses of an old site. */
  redirects: RedirectStore;
  folders: { imports: string };
  /** The imports of all processes on one database; `null` if this is the only one. */
  importStore: ImportStore | null;
  turns: Turns;
  log: (message: string) => void;
}

/** Imports of folders, exports and resumes. */
export function createImports({ folders, importStore, ...tools }: ImportsOptions) {
  const { imports } = folders;
  const folder = importStore ? createSharedRuns(imports, importStore) : createRunFolder(imports);
  const runs = new ImportRuns({ ...tools, folder });
  return { handlers: importHandlers(runs), runs } satisfies Feature & { runs: unknown };
}
