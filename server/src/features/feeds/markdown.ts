import type { Post, ProjectStory } from '@portfolio/contract';
import { formatDay } from '@portfolio/text/format/dates';
import { configOf, type PublicContent } from '#app/content/content.ts';
import { escapeMarkdown } from './format-text.ts';

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
    ['Role', paragraphs(project.role ?? '')],
    ['Result', project.result],
  ];
  return `${[
    `# ${escapeMarkdown(title)}`,
    ...(headline ? [`> ${escapeMarkdown(headline)}`] : []),
    paragraphs(project.description),
    metrics.map(({ value, label }) => `- **${escapeMarkdown(value)}** ${escapeMarkdown(label)}`).join('\n'),
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${escapeMarkdown(value)}`] : [])).join('\n'),
    ...texts.flatMap(([name, text]) => (text ? [`## ${name}`, text] : [])),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}
