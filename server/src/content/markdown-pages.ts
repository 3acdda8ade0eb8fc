import { bodyOf } from '@portfolio/compat-api/api/read';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { Post, ProjectStory } from '@portfolio/contract';
import {
  BLOG_PAGE,
  CONTACT_PAGE,
  CV_JSON,
  CV_PAGE,
  CV_PDF,
  HOME_PAGE,
  MATCH_PAGE,
  postPath,
  projectPath,
  SKILLS_PAGE,
  skillPath,
} from '@portfolio/contract/pages';
import { formatDay } from '@portfolio/text/dates';
import { configOf, type PublicContent } from './content.ts';
import { escapeMarkdown } from './format-text.ts';

const NEWEST = 50;

/** A post as Markdown: title, date, series, text. */
export async function postMarkdown(context: Pick<PublicContent, 'read'>, post: Post): Promise<string> {
  const { timeZone } = await configOf(context);
  const { title, publishedAt, series, seriesPosts, content } = post;
  const part = seriesPosts && `, part ${seriesPosts.part} of ${seriesPosts.total}`;
  const about = [
    formatDay(publishedAt, timeZone),
    ...(series ? [`Series: ${escapeMarkdown(series)}${part ?? ''}`] : []),
  ];
  return `# ${escapeMarkdown(title)}\n\n${about.join('\n\n')}\n\n${content.trim()}\n`;
}

/** The paragraphs of a plain text, escaped. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(escapeMarkdown)
    .filter(Boolean)
    .join('\n\n');

/** A project with its story as Markdown: title, result, figures, period and texts. */
export function projectMarkdown(project: ProjectStory): string {
  const { title, headline, metrics, startDate, endDate, team, techTags, githubUrl, demoUrl } = project;
  const facts: [string, string | undefined][] = [
    ['Period', [startDate, startDate ? (endDate ?? 'today') : endDate].filter(Boolean).join(' to ')],
    ['Team', team],
    ['Technologies', techTags.join(', ')],
    ['Code', githubUrl],
    ['Demo', demoUrl],
  ];
  const texts: [string, string | undefined][] = [
    ['Problem', project.problem],
    ['Approach', project.approach],
    ['Role', project.role],
    ['Result', project.result],
  ];
  return `${[
    `# ${escapeMarkdown(title)}`,
    ...(headline ? [`> ${escapeMarkdown(headline)}`] : []),
    paragraphs(project.description),
    metrics.map(({ value, label }) => `- **${escapeMarkdown(value)}** ${escapeMarkdown(label)}`).join('\n'),
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${escapeMarkdown(value)}`] : [])).join('\n'),
    ...texts.flatMap(([name, text]) => (text ? [`## ${name}`, paragraphs(text)] : [])),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

const entry = (title: string, address: string, more = '') =>
  `- [${escapeMarkdown(title)}](${address})${more && `: ${escapeMarkdown(more)}`}`;

/** The overview of the site as Markdown (llms.txt). */
export async function siteOverview(context: Omit<PublicContent, 'gateway'>): Promise<string> {
  const { origin, read, visitorReads, postCards } = context;
  const settings = await visitorReads.settings();
  const { name, titleLine, pitch } = await configOf(context);
  const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
  const { items: skills } = await bodyOf<'skills.list'>(read, '/api/skills');
  const match = await read('/api/match');
  const { items: posts } = await postCards.newest(NEWEST);
  const told = projects.flatMap(({ slug, title, description }) =>
    slug ? [entry(title, `${origin}${projectPath(slug)}.md`, description.slice(0, 200))] : [],
  );
  const pages = [
    entry('Home', origin + HOME_PAGE, 'About, projects, experience, services'),
    entry('Blog', origin + BLOG_PAGE, 'All posts'),
    entry('Contact', origin + CONTACT_PAGE),
    ...(skills.length > 0 ? [entry('Skills', origin + SKILLS_PAGE, 'Every skill with the work that shows it')] : []),
    ...(match.status === 200
      ? [entry('Match', origin + MATCH_PAGE, 'Paste a job ad, see the work that shows what it asks for')]
      : []),
    ...(presentCv(settings).visible
      ? [
          entry('Resume', origin + CV_PAGE),
          entry('Resume as PDF', origin + CV_PDF),
          entry('Resume as JSON', origin + CV_JSON, 'In the format JSON Resume'),
        ]
      : []),
    entry('Feed', `${origin}/rss.xml`, 'The newest posts with their whole text'),
    ...(await context.links()).map(({ title, path, about }) => entry(title, origin + path, about)),
  ];
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []);
  return `${[
    `# ${escapeMarkdown(name)}`,
    ...(titleLine ? [`> ${escapeMarkdown(titleLine)}`] : []),
    ...(pitch ? [escapeMarkdown(pitch)] : []),
    ...section('Pages', pages),
    ...section('Projects', told),
    ...section(
      'Skills',
      skills.map(({ name, slug }) => entry(name, origin + skillPath(slug))),
    ),
    ...section(
      'Posts',
      posts.map((post) => entry(post.title, `${origin}${postPath(post.slug)}.md`, post.excerpt)),
    ),
  ].join('\n\n')}\n`;
}
