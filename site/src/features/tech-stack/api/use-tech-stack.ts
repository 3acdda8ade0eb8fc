import type { Tech } from '@portfolio/contract';
import { DEFAULT_TECH_STACK } from '@portfolio/contract/default-tech-stack';
import { usePageData } from '#app/lib/page.ts';

type Shown = Pick<Tech, 'name' | 'iconKey' | 'icon' | 'iconUrl' | 'skill'>;

/** The tech stack; the built-in list while loading and if the server has no items. */
export function useTechStack(): readonly Shown[] {
  const items = usePageData<'techStack.list'>('/api/techstack')?.items;
  return items && items.length > 0 ? items : DEFAULT_TECH_STACK;
}
