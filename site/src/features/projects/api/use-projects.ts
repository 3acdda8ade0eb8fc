import type { Project } from '@portfolio/contract';
import { useRead } from '../../../lib/use-read.ts';

/** The published projects; `isLoading` until the first answer, and any failure is an empty list. */
export function useProjects(): { projects: Project[]; isLoading: boolean } {
  const { data, error } = useRead<'listProjects'>('/api/projects');
  return { projects: data?.projects ?? [], isLoading: data === undefined && !error };
}
