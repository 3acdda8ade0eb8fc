import type { Post, ProjectStory, Skill, SpokenLanguage } from '@portfolio/contract';
import { BLOG_PAGE, postPath, SKILLS_PAGE } from '@portfolio/contract/pages';
import { lastModified } from '@portfolio/contract/text';
import { plainText } from '@portfolio/text/words';
import type {
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  Dataset,
  DefinedTerm,
  Graph,
  LanguageLeaf,
  Person,
  PersonLeaf,
  ProfilePage,
  WebSite,
} from 'schema-dts';
import { profilesOf } from '#app/components/layout/profiles.ts';
import type { SiteConfig } from '#app/components/layout/use-site-config.ts';
import { absoluteUrl } from './head-text.ts';
import { measurementsIn } from './measurements.ts';
import type { Career } from './structured-career.ts';

/** The main entity of a page. */
export interface PageEntity {
  post?: Post;
  project?: ProjectStory;
  skill?: Skill;
  isHome?: boolean;
  /** Whether the page is about the owner alone, such as the resume. */
  isProfile?: boolean;
  /** What the owner can and has done, on the home page. */
  career?: Career | undefined;
}
/** Values computed by `Head`. */
export interface HeadValues {
  origin: string;
  owner: SiteConfig;
  description: string;
  url: string;
  picture: string;
}

/** A page's structured data; null for pages without a main entity. */
export function graphOf(
  { post, project, skill, isHome, isProfile, career }: PageEntity,
  facts: HeadValues,
): Graph | null {
  const { origin } = facts;
  const home = { name: 'Home', item: `${origin}/` };
  const things = post
    ? [
        posting(post, facts),
        ...datasets(post, facts),
        crumbs([home, { name: 'Blog', item: origin + BLOG_PAGE }, { name: post.title }]),
      ]
    : project
      ? [
          work(project, facts),
          crumbs([home, { name: 'Projects', item: `${origin}/#projects` }, { name: project.title }]),
        ]
      : skill
        ? [
            definedTerm(skill, facts),
            crumbs([home, { name: 'Skills', item: origin + SKILLS_PAGE }, { name: skill.name }]),
          ]
        : isHome
          ? [{ ...person(facts), ...career?.person }, webSite(facts), profilePage(facts), ...works(career, facts)]
          : isProfile
            ? [person(facts), webSite(facts), profilePage(facts)]
            : null;
  return things && { '@context': 'https://schema.org', '@graph': things };
}

const personId = ({ origin }: HeadValues) => `${origin}/#person`;
const siteId = ({ origin }: HeadValues) => `${origin}/#website`;

function person(facts: HeadValues): PersonLeaf {
  const { name, titleLine, pitch, languages } = facts.owner;
  const profiles = profilesOf(facts.owner).flatMap(({ url }) => (/^https?:/.test(url) ? url : []));
  return {
    '@type': 'Person',
    '@id': personId(facts),
    name,
    url: `${facts.origin}/`,
    ...(titleLine && { jobTitle: titleLine }),
    ...(pitch && { description: pitch }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(languages.length > 0 && { knowsLanguage: languages.map(language) }),
  };
}

const language = ({ name }: SpokenLanguage): LanguageLeaf => ({ '@type': 'Language', name });

const author = (facts: HeadValues): Person => ({
  '@type': 'Person',
  '@id': personId(facts),
  name: facts.owner.name,
  url: `${facts.origin}/`,
});

const webSite = (facts: HeadValues): WebSite => ({
  '@type': 'WebSite',
  '@id': siteId(facts),
  url: `${facts.origin}/`,
  name: facts.owner.name,
  description: facts.description,
  inLanguage: 'en',
  author: { '@id': personId(facts) },
});

const profilePage = (facts: HeadValues): ProfilePage => ({
  '@type': 'ProfilePage',
  '@id': `${facts.url}#profile`,
  url: facts.url,
  name: facts.owner.name,
  isPartOf: { '@id': siteId(facts) },
  mainEntity: { '@id': personId(facts) },
});

function posting(post: Post, facts: HeadValues): BlogPosting {
  const { title, slug, publishedAt, tags, category, coverImage, readingTime, series, seriesPosts } = post;
  const address = facts.origin + postPath(slug);
  const site = { '@id': siteId(facts) };
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    headline: title,
    description: facts.description,
    url: address,
    mainEntityOfPage: facts.url,
    datePublished: publishedAt,
    dateModified: lastModified(post),
    author: author(facts),
    publisher: author(facts),
    isPartOf: series ? [site, { '@type': 'CreativeWorkSeries', name: series }] : site,
    ...(seriesPosts && { position: seriesPosts.part }),
    image: [...(coverImage ? [absoluteUrl(coverImage.url, address)] : []), facts.picture],
    timeRequired: `PT${readingTime}M`,
    ...(tags.length > 0 && { keywords: tags }),
    ...(category && { articleSection: category }),
  };
}

/** The results in a post, one dataset for each table. */
function datasets(post: Post, facts: HeadValues): Dataset[] {
  const address = facts.origin + postPath(post.slug);
  return measurementsIn(post.html ?? '').map((measurements, index) => ({
    '@type': 'Dataset',
    '@id': `${address}#metrics-${index + 1}`,
    name: `Metrics: ${post.title}`,
    description: `Results published in “${post.title}”: ${measurements.map(({ name }) => name).join('; ')}`.slice(
      0,
      5000,
    ),
    url: address,
    isPartOf: { '@id': `${address}#post` },
    creator: author(facts),
    datePublished: post.publishedAt,
    variableMeasured: measurements.map((measurement) => ({ '@type': 'PropertyValue', ...measurement })),
  }));
}

function work(project: ProjectStory, facts: HeadValues): CreativeWork {
  const { title, headline, metrics, team, techTags, pictures, githubUrl, demoUrl, startDate, endDate } = project;
  const { problemHtml = '', approachHtml = '', resultHtml = '' } = project;
  const story = [problemHtml, approachHtml, resultHtml].map(plainText).filter(Boolean).join('\n\n');
  const links = [githubUrl, demoUrl].flatMap((link) => (link ? [absoluteUrl(link, facts.url)] : []));
  return {
    '@type': 'CreativeWork',
    '@id': `${facts.url}#project`,
    name: title,
    ...(headline && { headline }),
    description: facts.description,
    ...(metrics.length > 0 && { abstract: metrics.map(({ value, label }) => `${value} ${label}`).join('; ') }),
    ...(story && { text: story }),
    url: facts.url,
    mainEntityOfPage: facts.url,
    // When it was made, not when its text was written.
    ...((startDate || endDate) && { dateCreated: startDate ?? endDate }),
    dateModified: project.updatedAt,
    // An interval of ISO 8601, in which `..` is an open end.
    ...((startDate || endDate) && { temporalCoverage: `${startDate ?? '..'}/${endDate ?? '..'}` }),
    creator: author(facts),
    ...(team && { creditText: team }),
    image: [...pictures.map(({ url }) => absoluteUrl(url, facts.url)), facts.picture],
    ...(techTags.length > 0 && { keywords: techTags }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** What the owner has made that has no page here. */
const works = (career: Career | undefined, facts: HeadValues): CreativeWork[] =>
  career?.works.map((one) => ({ ...one, creator: { '@id': personId(facts) } })) ?? [];

/** A skill as a term that the owner knows about. */
const definedTerm = ({ name, aliases, summary }: Skill, facts: HeadValues): DefinedTerm => ({
  '@type': 'DefinedTerm',
  '@id': `${facts.url}#skill`,
  name,
  url: facts.url,
  ...(summary && { description: summary }),
  ...(aliases.length > 0 && { alternateName: aliases }),
});

const crumbs = (steps: { name: string; item?: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});
