import { bodyOf } from '@portfolio/compat-api/api/read';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { pagePathOf } from '@portfolio/contract/appearance';
import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_DOCX,
  CV_JSON,
  CV_PAGE,
  CV_PDF,
  HOME_PAGE,
  MATCH_PAGE,
  postPath,
  SKILLS_PAGE,
  skillPath,
} from '@portfolio/contract/pages';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import { factsOf } from '@portfolio/text/facts';
import { capitalize } from '@portfolio/text/format/capitalize';
import { configOf, type PublicContent } from '#app/content/content.ts';
import { escapeMarkdown } from './format-text.ts';

/** Posts that are listed. */
const NEWEST = 50;
/** Characters of a description. */
const DESCRIPTION = 200;

type Context = Omit<PublicContent, 'gateway'>;

const entry = (title: string, address: string, more = '') =>
  `- [${escapeMarkdown(title)}](${address})${more && `: ${escapeMarkdown(more)}`}`;
const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []);

/** The overview of the site as Markdown (llms.txt). */
export async function siteOverview(context: Context): Promise<string> {
  const { origin, read, postCards } = context;
  const { name, titleLine, pitch, sections } = await configOf(context);
  const shown = resourceList.filter(({ homeSection }) => sections.some((one) => one === homeSection));
  const { items: skills } = await bodyOf<'skills.list'>(read, '/api/skills');
  const { items: posts } = await postCards.newest(NEWEST);
  return `${[
    `# ${escapeMarkdown(name)}`,
    ...(titleLine ? [`> ${escapeMarkdown(titleLine)}`] : []),
    ...(pitch ? [escapeMarkdown(pitch)] : []),
    ...section('Pages', await pagesOf(context, { shown, hasSkills: skills.length > 0 })),
    ...(await Promise.all(shown.map((resource) => itemsOf(resource, context)))).flat(),
    ...section(
      'Skills',
      skills.map((skill) => entry(skill.name, origin + skillPath(skill.slug))),
    ),
    ...section(
      'Posts',
      posts.map((post) => entry(post.title, `${origin}${postPath(post.slug)}.md`, post.excerpt)),
    ),
  ].join('\n\n')}\n`;
}

/** The section of a resource on the home page; items with a page lead to its Markdown. */
async function itemsOf(resource: ContentResource, { origin, visitorReads }: Context): Promise<string[]> {
  const items = await visitorReads.ordered(resource.collection);
  return section(
    capitalize(resource.plural),
    items.map((item) => {
      const { title, organisation, start, lastDay, summary, description } = factsOf(resource, item);
      const page = pagePathOf(resource, item);
      const period = start === lastDay ? start : [start, start && (lastDay ?? 'today')].filter(Boolean).join(' to ');
      const about = [organisation, period, (summary ?? description)?.slice(0, DESCRIPTION)].filter(Boolean).join(', ');
      return entry(title, origin + (page ? `${page}.md` : `/#${resource.homeSection}`), about);
    }),
  );
}

async function pagesOf(context: Context, { shown, hasSkills }: { shown: ContentResource[]; hasSkills: boolean }) {
  const { origin, read, visitorReads } = context;
  const match = await read('/api/match');
  const { visible: hasResume } = presentCv(await visitorReads.settings());
  return [
    entry('Home', origin + HOME_PAGE, ['About', ...shown.map(({ plural }) => plural)].join(', ')),
    entry('Blog', origin + BLOG_PAGE, 'All posts'),
    entry('Contact', origin + CONTACT_PAGE),
    ...(hasSkills ? [entry('Skills', origin + SKILLS_PAGE, 'Every skill with the work that shows it')] : []),
    ...(match.status === 200
      ? [entry('Match', origin + MATCH_PAGE, 'Paste a job ad, see the work that shows what it asks for')]
      : []),
    ...(hasResume
      ? [
          entry('Resume', origin + CV_PAGE),
          entry('Resume as PDF', origin + CV_PDF),
          entry('Resume as a Word document', origin + CV_DOCX),
          entry('Resume as JSON', origin + CV_JSON, 'In the format JSON Resume'),
        ]
      : []),
    entry('Feed', `${origin}/rss.xml`, 'The newest posts with their whole text'),
    ...(await context.links()).map(({ title, path, about }) => entry(title, origin + path, about)),
  ];
}
