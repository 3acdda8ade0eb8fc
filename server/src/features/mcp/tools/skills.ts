import type { McpServer } from '@modelcontextprotocol/server';
import { bodyOf } from '@portfolio/compat-api/api/read';
import type { ListedSkill, Skill } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import { SKILL_KIND } from '@portfolio/contract/resources/index';
import { evidenceLink, skillItem, skillList } from '@portfolio/contract/schemas/skills';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { nameKey } from '@portfolio/text/names/characters';
import { findNearest, indexNames } from '@portfolio/text/names/nearest-names';
import { swapLetters } from '@portfolio/text/words';
import { z } from 'zod';
import { findSkill } from '#app/content/items.ts';
import type { McpContext } from '../context.ts';
import { failed, fields, line, READ_ONLY, registerOverview, withOrigin } from './answers.ts';

const url = z.string();
const listed = skillList.shape.items.element
  .omit({ _id: true, evidence: true, spans: true, best: true })
  .extend({ url });
const listSchema = z.object({ items: z.array(listed) });
const evidence = evidenceLink.extend({
  isTagged: z.boolean().describe('Whether a tag names the skill; otherwise a text does.'),
  quote: z.string().optional(),
});
const skillSchema = skillItem.shape.item
  .omit({ _id: true, today: true, spans: true })
  .extend({ url, evidence: z.array(evidence) });

/** How many other names are suggested for one that no skill has. */
const MAX_SUGGESTED = 3;

/** Registers the list of skills, and what reads one. */
export function registerSkills(server: McpServer, context: McpContext): void {
  const { read, origin } = context;
  registerOverview(server, {
    name: 'list_skills',
    title: 'List skills',
    description: 'Skills that public work shows, with their months and the number of items that name them.',
    schema: listSchema,
    answer: async () => {
      const { items } = await bodyOf<'skills.list'>(read, '/api/skills');
      return { items: items.map((skill) => ({ ...skill, url: origin + skillPath(skill.slug) })) };
    },
    say: ({ items }) => items.map((skill) => line(skill.name, [formatMonths(skill.months)], skill.url)),
  });
  server.registerTool(
    'read_skill',
    {
      title: 'Read a skill',
      description: 'The evidence of one skill: jobs, projects, posts and more, each with the sentence that names it.',
      inputSchema: z.object({ name: z.string().max(100).describe('Its name, one of its other names, or its slug.') }),
      outputSchema: skillSchema,
      annotations: READ_ONLY,
    },
    async ({ name }) => {
      const found = await skillNamed(name, context);
      if ('item' in found) return answerOf(found.item, origin);
      const { names } = found;
      const others = names.length > 0 ? ` Did you mean ${names.join(', ')}?` : ' list_skills has all.';
      return failed(`No skill that public work shows has this name.${others}`);
    },
  );
}

function answerOf(skill: Skill, origin: string) {
  const shown = withOrigin({ ...skill, url: skillPath(skill.slug) }, origin);
  const items = shown.evidence.map(({ quote, ...link }) => ({
    ...link,
    ...(quote && { quote: quote.before + quote.match + quote.after }),
  }));
  const words = items.map((item) => line(item.title, [item.organisation, item.quote], item.url));
  return fields(skillSchema, { ...shown, evidence: items }, [
    line(shown.name, [formatMonths(shown.months)], shown.url),
    ...words,
  ]);
}

/** The skill that a name means, also with two letters swapped; otherwise the names of those that are most like it. */
async function skillNamed(name: string, context: McpContext): Promise<{ item: Skill } | { names: string[] }> {
  const { items } = await bodyOf<'skills.list'>(context.read, '/api/skills');
  const direct = items.find((skill) => isName(name, [skill.name, skill.slug]))?.slug ?? name;
  const looked = await findSkill(context, direct);
  const current = looked && 'movedTo' in looked ? await findSkill(context, looked.movedTo) : looked;
  if (current && 'item' in current) return current;
  const hits = await skillsFor(name, context);
  const meant = [isName, isSwapped]
    .map((fits) => hits.find(({ title, tags }) => fits(name, [title, ...tags])))
    .find(Boolean);
  const slug = meant && items.find((skill) => skill._id === meant._id)?.slug;
  const other = slug === undefined ? null : await findSkill(context, slug);
  if (other && 'item' in other) return other;
  return {
    names: suggestions(
      name,
      hits.map(({ title }) => title),
      items,
    ),
  };
}

/** The skills among what the search finds, which knows their other names. */
async function skillsFor(name: string, { read }: McpContext) {
  const { items } = await bodyOf<'search.query'>(read, `/api/search?${new URLSearchParams({ q: name, limit: '50' })}`);
  return items.filter(({ kind }) => kind === SKILL_KIND);
}

function suggestions(name: string, found: readonly string[], skills: readonly ListedSkill[]): string[] {
  const index = indexNames(skills.map((skill) => ({ title: skill.name, path: skill.slug, name: skill.name })));
  const near = findNearest(index, name).map(({ title }) => title);
  return [...new Set([...found, ...near])].slice(0, MAX_SUGGESTED);
}

const isName = (asked: string, names: readonly string[]): boolean =>
  names.some((name) => nameKey(name) === nameKey(asked));
/** Whether two letters beside each other are swapped: "pyhton". */
const isSwapped = (asked: string, names: readonly string[]): boolean =>
  [...nameKey(asked)].some((_, at) => isName(swapLetters(nameKey(asked), at), names));
