import {
  API_PAGE,
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  EMAIL_SETUP_PAGE,
  HISTORY_PAGE,
  HOME_PAGE,
  MATCH_PAGE,
  POST_PAGE,
  PRIVACY_PAGE,
  PROJECT_PAGE,
  SEARCH_PAGE,
  SKILL_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';
import type { ComponentType } from 'react';

interface Page {
  /** The router's path pattern. */
  path: string;
  /** Loads the page's chunk, before it is rendered. */
  load: () => Promise<void>;
  Page: ComponentType;
}

/** A page in a separate chunk, by the name of its export. */
function page<N extends string>(path: string, name: N, read: () => Promise<Record<N, ComponentType>>): Page {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    Loaded = (await read())[name];
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when this module is evaluated.
  function Page() {
    return Loaded && <Loaded />;
  }
  return { path, load, Page };
}

const HOME = page(HOME_PAGE, 'HomePage', () => import('./home.tsx'));
const BLOG = page(BLOG_PAGE, 'BlogPage', () => import('./blog.tsx'));
const POST = page(POST_PAGE, 'PostPage', () => import('./post.tsx'));
const HISTORY = page(HISTORY_PAGE, 'HistoryPage', () => import('./history.tsx'));
const PROJECT = page(PROJECT_PAGE, 'ProjectPage', () => import('./project.tsx'));
const SEARCH = page(SEARCH_PAGE, 'SearchPage', () => import('./search.tsx'));
const SKILLS = page(SKILLS_PAGE, 'SkillsPage', () => import('./skills.tsx'));
const SKILL = page(SKILL_PAGE, 'SkillPage', () => import('./skills.tsx'));
const CV = page(CV_PAGE, 'ResumePage', () => import('./cv.tsx'));
const MATCH = page(MATCH_PAGE, 'MatchPage', () => import('./match.tsx'));
const CONTACT = page(CONTACT_PAGE, 'ContactPage', () => import('./contact.tsx'));
const PRIVACY = page(PRIVACY_PAGE, 'PrivacyPage', () => import('./privacy.tsx'));
const SETUP = page(EMAIL_SETUP_PAGE, 'EmailSetupPage', () => import('./email-setup.tsx'));
const API = page(API_PAGE, 'ApiReferencePage', () => import('./api-reference.tsx'));
/** The page of unknown paths. */
export const NOT_FOUND = page('*', 'NotFoundPage', () => import('./fallbacks/not-found.tsx'));

/** All public pages. */
export const PAGES: readonly Page[] = [
  HOME,
  BLOG,
  POST,
  HISTORY,
  PROJECT,
  SKILLS,
  SKILL,
  CV,
  MATCH,
  SEARCH,
  CONTACT,
  PRIVACY,
  SETUP,
  API,
  NOT_FOUND,
];

/** The page at a path. */
export function pageAt(pathname: string): Page {
  const fits = ({ path }: Page) => new RegExp(`^${path.replace(/:slug/, '[^/]+')}$`).test(pathname);
  return PAGES.find((candidate) => candidate !== NOT_FOUND && fits(candidate)) ?? NOT_FOUND;
}
