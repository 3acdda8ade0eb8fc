import { useRead } from '#app/lib/use-read.ts';

/** One project with its story, by its slug. */
export function useProject(slug: string) {
  return useRead<'projects.read'>(`/api/projects/${encodeURIComponent(slug)}`);
}
