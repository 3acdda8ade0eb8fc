import { type BlogCategory, type BlogSort, PAGE_SIZE } from './limits.ts';
import { sameOriginPath } from './text.ts';

// The paths of all pages, as route patterns. Without zod and as single constants, so that visitors' bundles contain
// only those that they use.

/** The home page. */
export const HOME_PAGE = '/';
/** The list of posts. */
export const BLOG_PAGE = '/blog';
/** One post. */
export const POST_PAGE = '/blog/:slug';
/** The public record of changes of a post. */
export const HISTORY_PAGE = '/blog/:slug/changes';
/** One project that has a story. */
export const PROJECT_PAGE = '/projects/:slug';
/** All skills with their evidence. */
export const SKILLS_PAGE = '/skills';
/** One skill with its evidence. */
export const SKILL_PAGE = '/skills/:slug';
/** The resume that is made from the content. */
export const CV_PAGE = '/cv';
/** The latest resume: a redirect to its file. */
export const RESUME_PATH = '/resume';
/** The page where a job ad is compared with the work. */
export const MATCH_PAGE = '/match';
/** The search page. */
export const SEARCH_PAGE = '/search';
/** The contact page; without scripts its form sends a POST to the same path. */
export const CONTACT_PAGE = '/contact-us';
/** What is collected of visitors, in words. */
export const PRIVACY_PAGE = '/privacy';
/** A form that generates the settings of a mail server. */
export const EMAIL_SETUP_PAGE = '/email-setup';
/** The reference of the API, rendered from its description. */
export const API_PAGE = '/api/docs';
/** The control panel, at its first section. */
export const PANEL_PAGE = '/manage';
/** The sign-in page. */
export const LOGIN_PAGE = '/manage/login';

/** The resume that is made from the content, as a JSON Resume. */
export const CV_JSON = '/cv.json';
/** The resume that is made from the content, as a PDF. */
export const CV_PDF = '/cv.pdf';
/** The resume that is made from the content, as a Word document. */
export const CV_DOCX = '/cv.docx';
/** The pages that browsers may load ahead; below them only Markdown may not. */
export const PAGES_AHEAD: readonly string[] = [
  HOME_PAGE,
  BLOG_PAGE,
  POST_PAGE,
  PROJECT_PAGE,
  SKILLS_PAGE,
  SKILL_PAGE,
  CV_PAGE,
  CONTACT_PAGE,
];
/** The rules by which browsers do so. */
export const SPECULATION_RULES = '/speculation-rules.json';
/** The API as an OpenAPI document. */
export const API_DESCRIPTION = '/api/openapi.json';
/** The Model Context Protocol server. */
export const MCP_PATH = '/mcp';

/** The path of a post. */
export const postPath = (slug: string) => `/blog/${slug}` as const;
/** The path of a post's public record of changes. */
export const historyPath = (slug: string) => `${postPath(slug)}/changes` as const;
/** The path of a project. */
export const projectPath = (slug: string) => `/projects/${slug}` as const;
/** The path of a skill. */
export const skillPath = (slug: string) => `/skills/${slug}` as const;
/**
 * Whether a path is that of a page whose API path is `/api` plus the same path: a post, its changes, a project, a skill,
 * all skills, the resume, the match page.
 */
export const hasReadOfItsPath = (pathname: string): boolean =>
  /^\/(skills|cv|match|(projects|skills)\/[^/]+|blog\/[^/]+(\/changes)?)$/.test(pathname);

/** The last path segment of each section of the panel; generic lists use their collection's slug. */
export const PANEL_SECTIONS = {
  overview: 'overview',
  resumes: 'resumes',
  posts: 'blogs',
  profile: 'profile',
  siteIcon: 'site-icon',
  messages: 'messages',
  statistics: 'statistics',
  settings: 'settings',
  media: 'media',
  skills: 'skills',
  redirects: 'redirects',
  import: 'import',
  backup: 'backup',
  trash: 'trash',
  security: 'security',
} as const;
/** The path of a section of the panel, or of one of its items. */
export const panelPath = (section: string, id?: string): string =>
  `/manage/${section}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
/** Whether a path belongs to the panel. */
export const isPanelPath = (address: string): boolean => /^\/manage(?:$|[/?#])/.test(address);
/** The sign-in URL that returns to `from`; without `next` for the panel's start page. */
export const loginPath = (from: string): string =>
  from === PANEL_PAGE ? LOGIN_PAGE : `${LOGIN_PAGE}?next=${encodeURIComponent(from)}`;
/** The redirect after signing in: the requested path if it is on this site (no open redirects), else the panel. */
export const nextPath = (requested: unknown): string =>
  (typeof requested === 'string' && sameOriginPath(requested)) || PANEL_PAGE;

/** The list URL in the parameter order of section 7, also its cache key. No zod import: it is in visitors' bundles. */
export function blogListPath(
  query: { page?: number; category?: BlogCategory | ''; sort?: BlogSort } = {},
): `/api/blog?${string}` {
  const { page = 1, category = '', sort = 'newest' } = query;
  return `/api/blog?page=${page}&pageSize=${PAGE_SIZE}&category=${category}&sort=${sort}`;
}
