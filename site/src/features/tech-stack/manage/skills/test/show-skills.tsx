import { accountExamples } from '@portfolio/contract/examples/account';
import { skillExamples } from '@portfolio/contract/examples/skills';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, within } from '@testing-library/react';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { SkillsSection } from '../skills-section.tsx';

/** The settings, with two groups. */
export const SETTINGS = { ...accountExamples['siteSettings.read'].answer.item, skillGroups: ['Languages', 'Data'] };
/** A skill of the first group. */
export const python = buildItem('techStack', {
  _id: 'p',
  name: 'Python',
  group: 'Languages',
  aliases: ['py'],
  leftOut: [],
});
/** One of the second. */
export const sql = buildItem('techStack', { _id: 's', name: 'SQL', group: 'Data', aliases: [], leftOut: [] });
/** Work that proves a skill. */
export const work = (id: string, title: string) => ({
  ...skillExamples['skills.readEvidence'].answer.item.evidence[0],
  ...{ id, title, kind: 'project' as const, url: `/projects/${id}`, isTagged: true },
});
const EVIDENCE = { item: { evidence: [work('one', 'Right'), work('two', 'Wrong')], leftOut: [] } };

/** Shows the section with these skills; returns the changes of skills that it sends. */
export function showSkills(items = [python, sql], path?: string) {
  let stored = items;
  mockRoute('siteSettings.read', { item: SETTINGS });
  mockRoute('techStack.listAdmin', () => ({ items: stored }));
  mockRoute('skills.readEvidence', EVIDENCE);
  mockRoute('skills.listProof', {
    items: [
      {
        _id: 'p',
        name: 'Python',
        slug: 'python',
        months: 30,
        counts: countsOf({ project: 2 }),
        mentioned: 0,
        doubtful: 0,
      },
    ],
    unclaimed: [],
  });
  const updates = mockRoute('techStack.update', ({ params, body }) => {
    stored = stored.map((item) => (item._id === params.id ? { ...item, ...Object(body), rev: item.rev + 1 } : item));
    return { item: stored.find((item) => item._id === params.id) ?? python };
  });
  return { updates, ...renderPanel(<SkillsSection />, path) };
}

/** The names of the groups on the screen, in their order. */
export const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** The row of a skill in a group. */
export const rowIn = async (group: string, name: string) =>
  within(await screen.findByRole('listitem', { name: group })).getByRole('button', { name: new RegExp(`^${name}`) });
