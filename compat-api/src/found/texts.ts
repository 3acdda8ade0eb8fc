import type { Post, Project } from '@portfolio/contract';
import { configOf, type Found, postCards } from './content.ts';
import { dayOf, inMarkdown } from './words.ts';

const NEWEST = 50;

/** A post as Markdown: its title, its day, its text. */
export async function postText(found: Found, post: Post): Promise<string> {
  const { timeZone } = await configOf(found);
  return `# ${inMarkdown(post.title)}\n\n${dayOf(post.publishedAt, timeZone)}\n\n${post.content.trim()}\n`;
}

const entry = (title: string, address: string, more = '') =>
  `- [${inMarkdown(title)}](${address})${more && `: ${inMarkdown(more)}`}`;

/** What is here, for those who read Markdown rather than pages. */
export async function overview(found: Found): Promise<string> {
  const { origin, read } = found;
  const { name, titleLine, pitch } = await configOf(found);
  const { projects } = (await read('/api/projects')).body as { projects: Project[] };
  const posts = await postCards(found, NEWEST);
  const told = projects.flatMap(({ slug, title, description }) =>
    slug ? [entry(title, `${origin}/projects/${slug}`, description.slice(0, 200))] : [],
  );
  const pages = [
    entry('Home', `${origin}/`, 'About, projects, experience, services'),
    entry('Blog', `${origin}/blog`, 'All posts'),
    entry('Contact', `${origin}/contact-us`),
    entry('Feed', `${origin}/rss.xml`, 'The newest posts with their whole text'),
  ];
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []);
  return `${[
    `# ${inMarkdown(name)}`,
    ...(titleLine ? [`> ${inMarkdown(titleLine)}`] : []),
    ...(pitch ? [inMarkdown(pitch)] : []),
    ...section('Pages', pages),
    ...section('Projects', told),
    ...section(
      'Posts',
      posts.map((post) => entry(post.title, `${origin}/blog/${post.slug}.md`, post.excerpt)),
    ),
  ].join('\n\n')}\n`;
}
