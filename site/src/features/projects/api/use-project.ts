import { useRead } from '../../../lib/use-read.ts';

/** One project with its story, by its slug. */
export function useProject(slug: string) {
  return useRead<'readProject'>(`/api/projects/${encodeURIComponent(slug)}`);
}
