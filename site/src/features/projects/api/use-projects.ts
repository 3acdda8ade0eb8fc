import type { Project } from '@portfolio/contract';
import { useRead } from '#app/lib/use-read.ts';

/** The published projects; `isLoading` until the first response; an empty list on failure. */
export function useProjects(): { projects: Project[]; isLoading: boolean } {
  const { data, error } = useRead<'projects.list'>('/api/projects');
  return { projects: data?.projects ?? [], isLoading: data === undefined && !error };
}
