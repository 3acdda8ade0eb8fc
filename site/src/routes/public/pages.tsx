import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  EMAIL_SETUP_PAGE,
  HOME_PAGE,
  MATCH_PAGE,
  POST_PAGE,
  PROJECT_PAGE,
  SEARCH_PAGE,
  SKILL_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';
import { type ComponentType, use } from 'react';
import { ChunkFailedPage } from './fallbacks/chunk-failed-page.tsx';

interface Page {
  /** The router's path pattern. */
  path: string;
  /** Key of the page's module in the build manifest. */
  module: string;
  /** Loads the page's chunk; resolves to whether it worked, otherwise an error page is shown. */
  load: () => Promise<boolean>;
  Page: ComponentType;
}

/** A page in a separate chunk; renders synchronously if the chunk was loaded before. */
function page(path: string, name: string, read: () => Promise<{ Page: ComponentType }>): Page {
  let Loaded: ComponentType | undefined;
  let loading: Promise<boolean> | undefined;
  const load = () => {
    loading ??= read().then(
      (module) => {
        Loaded = module.Page;
        return true;
      },
      () => {
        Loaded = ChunkFailedPage;
        // Allow a retry.
        loading = undefined;
        return false;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when this module is evaluated.
  function Page() {
    if (!Loaded) use(load());
    return Loaded && <Loaded />;
  }
  return { path, module: `src/routes/public/${name}.tsx`, load, Page };
}

const HOME = page(HOME_PAGE, 'home', () => import('./home.tsx'));
const BLOG = page(BLOG_PAGE, 'blog', () => import('./blog.tsx'));
const POST = page(POST_PAGE, 'post', () => import('./post.tsx'));
const PROJECT = page(PROJECT_PAGE, 'project', () => import('./project.tsx'));
const SEARCH = page(SEARCH_PAGE, 'search', () => import('./search.tsx'));
const SKILLS = page(SKILLS_PAGE, 'skills', () => import('./skills.tsx'));
const SKILL = page(SKILL_PAGE, 'skills', async () => ({ Page: (await import('./skills.tsx')).SkillPage }));
const CV = page(CV_PAGE, 'cv', () => import('./cv.tsx'));
const MATCH = page(MATCH_PAGE, 'match', () => import('./match.tsx'));
const CONTACT = page(CONTACT_PAGE, 'contact', () => import('./contact.tsx'));
const SETUP = page(EMAIL_SETUP_PAGE, 'email-setup', () => import('./email-setup.tsx'));
/** The page of unknown paths. */
export const NOT_FOUND = page('*', 'fallbacks/not-found', () => import('./fallbacks/not-found.tsx'));

/** All public pages. */
export const PAGES: readonly Page[] = [
  HOME,
  BLOG,
  POST,
  PROJECT,
  SKILLS,
  SKILL,
  CV,
  MATCH,
  SEARCH,
  CONTACT,
  SETUP,
  NOT_FOUND,
];

/** The page at a path. */
export function pageAt(pathname: string): Page {
  const fits = ({ path }: Page) => new RegExp(`^${path.replace(/:slug/, '[^/]+')}$`).test(pathname);
  return PAGES.find((candidate) => candidate !== NOT_FOUND && fits(candidate)) ?? NOT_FOUND;
}
