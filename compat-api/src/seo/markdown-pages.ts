import type { Post } from '@portfolio/contract';
import { BLOG_PAGE, CONTACT_PAGE, HOME_PAGE, postPath, projectPath } from '@portfolio/contract/pages';
import { bodyOf } from '../api/read.ts';
import { configOf, postCards, type SeoContext } from './content.ts';
import { escapeMarkdown, formatDay } from './format-text.ts';

const NEWEST = 50;

/** A post as Markdown: title, date, series, text. */
export async function postMarkdown(context: SeoContext, post: Post): Promise<string> {
  const { timeZone } = await configOf(context);
  const { title, publishedAt, series, seriesPosts, content } = post;
  const part = seriesPosts && `, part ${seriesPosts.part} of ${seriesPosts.total}`;
  const about = [
    formatDay(publishedAt, timeZone),
    ...(series ? [`Series: ${escapeMarkdown(series)}${part ?? ''}`] : []),
  ];
  return `# ${escapeMarkdown(title)}\n\n${about.join('\n\n')}\n\n${content.trim()}\n`;
}

const entry = (title: string, address: string, more = '') =>
  `- [${escapeMarkdown(title)}](${address})${more && `: ${escapeMarkdown(more)}`}`;

/** The overview of the site as Markdown (llms.txt). */
export async function siteOverview(context: SeoContext): Promise<string> {
  const { origin, read } = context;
  const { name, titleLine, pitch } = await configOf(context);
  const { projects } = await bodyOf<'projects.list'>(read, '/api/projects');
  const posts = await postCards(context, NEWEST);
  const told = projects.flatMap(({ slug, title, description }) =>
    slug ? [entry(title, origin + projectPath(slug), description.slice(0, 200))] : [],
  );
  const pages = [
    entry('Home', origin + HOME_PAGE, 'About, projects, experience, services'),
    entry('Blog', origin + BLOG_PAGE, 'All posts'),
    entry('Contact', origin + CONTACT_PAGE),
    entry('Feed', `${origin}/rss.xml`, 'The newest posts with their whole text'),
  ];
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []);
  return `${[
    `# ${escapeMarkdown(name)}`,
    ...(titleLine ? [`> ${escapeMarkdown(titleLine)}`] : []),
    ...(pitch ? [escapeMarkdown(pitch)] : []),
    ...section('Pages', pages),
    ...section('Projects', told),
    ...section(
      'Posts',
      posts.map((post) => entry(post.title, `${origin}${postPath(post.slug)}.md`, post.excerpt)),
    ),
  ].join('\n\n')}\n`;
}
