import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  HOME_PAGE,
  POST_PAGE,
  PROJECT_PAGE,
  SKILL_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';

const ALLOWED = [HOME_PAGE, BLOG_PAGE, POST_PAGE, PROJECT_PAGE, SKILLS_PAGE, SKILL_PAGE, CV_PAGE, CONTACT_PAGE];

/** The pages that a browser may render ahead, once a link to one of them is pointed at. */
export const SPECULATION_RULES_JSON = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: ALLOWED.map((path) => path.replace(/:slug$/, '*')) }, { not: { href_matches: '/*.md' } }],
      },
      eagerness: 'moderate',
    },
  ],
});
