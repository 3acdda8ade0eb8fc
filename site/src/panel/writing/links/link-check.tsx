import {
  type AutomaticRedirect,
  type OwnerPostRow,
  type OwnerProject,
  type OwnerTech,
  type Redirect,
  routes,
  type SkillList,
} from '@portfolio/contract';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import useSWR from 'swr';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from '../writing.module.css';
import { linkedPaths, linkFaults } from './link-faults.ts';
import { LIST_PATHS } from './page-source.ts';

/** Links that are named; more would hide the text. */
const MAX_NAMED = 10;

/** Shown below a text with links to own pages at which readers get a 404. */
export function LinkCheck({ content }: { content: string }) {
  const paths = useMemo(() => linkedPaths(content, window.location.origin), [content]);
  const answers = useAnswers(paths.length > 0);
  const faults = useMemo(() => (answers ? linkFaults(paths, answers) : []), [paths, answers]);
  if (faults.length === 0) return null;
  const more = faults.length - MAX_NAMED;
  return (
    <ul className={styles.elsewhere} aria-label="Links to check">
      {faults.slice(0, MAX_NAMED).map((fault) => (
        <li key={fault} className={styles.fault}>
          <Icon of={CircleAlert} />
          <span>{fault}</span>
        </li>
      ))}
      {more > 0 && <li>{`${more} more ${more === 1 ? 'link leads' : 'links lead'} to a 404.`}</li>}
    </ul>
  );
}

/** What answers at own addresses, read once a text links to one; `undefined` until all of it is known. */
function useAnswers(isNeeded: boolean) {
  const keyOf = (path: string) => (isNeeded ? path : null);
  const posts = useSWR<{ items: OwnerPostRow[] }>(keyOf(LIST_PATHS.posts)).data?.items;
  const projects = useSWR<{ items: OwnerProject[] }>(keyOf(LIST_PATHS.projects)).data?.items;
  const skills = useSWR<SkillList>(keyOf(LIST_PATHS.skills)).data?.items;
  const techStack = useSWR<{ items: OwnerTech[] }>(keyOf(routes['techStack.listAdmin'].path)).data?.items;
  const stored = useSWR<{ items: Redirect[] }>(keyOf(routes['redirects.listAdmin'].path)).data?.items;
  const automatic = useSWR<{ items: AutomaticRedirect[] }>(keyOf(routes['redirects.listAutomatic'].path)).data?.items;
  return useMemo(() => {
    if (!posts || !projects || !skills || !techStack || !stored || !automatic) return undefined;
    return { posts, projects, skills, techStack, redirects: [...automatic, ...stored] };
  }, [posts, projects, skills, techStack, stored, automatic]);
}
