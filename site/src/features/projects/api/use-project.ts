import { useRead } from '#app/lib/use-read.ts';

/** One project with its story, by its slug as encoded in its address. */
export function useProject(slug: string) {
  return useRead<'projects.read'>(`/api/projects/${slug}`);
}
