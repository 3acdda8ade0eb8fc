import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  EMAIL_SETUP_PAGE,
  HOME_PAGE,
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
function page(path: string, name: string, read: () => Promise<ComponentType>): Page {
  let Loaded: ComponentType | undefined;
  let loading: Promise<boolean> | undefined;
  const load = () => {
    loading ??= read().then(
      (Component) => {
        Loaded = Component;
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

const HOME = page(HOME_PAGE, 'home', async () => (await import('./home.tsx')).HomePage);
const BLOG = page(BLOG_PAGE, 'blog', async () => (await import('./blog.tsx')).BlogPage);
const POST = page(POST_PAGE, 'post', async () => (await import('./post.tsx')).PostPage);
const PROJECT = page(PROJECT_PAGE, 'project', async () => (await import('./project.tsx')).ProjectPage);
const SEARCH = page(SEARCH_PAGE, 'search', async () => (await import('./search.tsx')).SearchPage);
const SKILLS = page(SKILLS_PAGE, 'skills', async () => (await import('./skills.tsx')).SkillsPage);
const SKILL = page(SKILL_PAGE, 'skills', async () => (await import('./skills.tsx')).SkillPage);
const CV = page(CV_PAGE, 'cv', async () => (await import('./cv.tsx')).ResumePage);
const CONTACT = page(CONTACT_PAGE, 'contact', async () => (await import('./contact.tsx')).ContactPage);
const SETUP = page(EMAIL_SETUP_PAGE, 'email-setup', async () => (await import('./email-setup.tsx')).EmailSetupPage);
/** The page of unknown paths. */
export const NOT_FOUND = page(
  '*',
  'fallbacks/not-found',
  async () => (await import('./fallbacks/not-found.tsx')).NotFoundPage,
);

/** All public pages. */
export const PAGES: readonly Page[] = [HOME, BLOG, POST, PROJECT, SKILLS, SKILL, CV, SEARCH, CONTACT, SETUP, NOT_FOUND];

/** The page at a path. */
export function pageAt(pathname: string): Page {
  const fits = ({ path }: Page) => new RegExp(`^${path.replace(/:slug/, '[^/]+')}$`).test(pathname);
  return PAGES.find((candidate) => candidate !== NOT_FOUND && fits(candidate)) ?? NOT_FOUND;
}
