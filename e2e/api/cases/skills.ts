import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, UNKNOWN_ID } from './helpers.ts';

/** A skill that a project names; the name is one of its own. */
async function createSkill({ createItem, uniqueWord }: TestContext) {
  const name = `Skill ${uniqueWord()}`;
  const tech = await createItem('techStack', { name, aliases: [] });
  const project = await createItem('projects', { techTags: [name.toUpperCase()] });
  return { name, tech, project, slug: name.toLowerCase().replace(' ', '-') };
}

/** The skills of the tech stack with their evidence. */
export const skills: RouteCases = {
  'techStack.list': {
    200: {
      'lists what is in the grid only': async ({ call, createItem }) => {
        const { _id: id } = await createItem('techStack', { inGrid: false });
        const { items } = expectStatus(await call('techStack.list', {}, { session: 'none' }), 200).body;
        expectTrue(!items.some(({ _id }: { _id: string }) => _id === id), 'it is in the grid');
      },
    },
  },
  'skills.list': {
    200: {
      'lists a skill while public work names it': async (context) => {
        const { name, project } = await createSkill(context);
        const isListed = async () =>
          (await context.call('skills.list', {}, { session: 'none' })).body.items.some(
            (item: { name: string }) => item.name === name,
          );
        expectEqual(await isListed(), true, 'listed');
        await context.call('projects.update', { id: project._id }, { json: { status: 'draft' } });
        expectEqual(await isListed(), false, 'listed without evidence');
      },
    },
  },
  'skills.read': {
    200: {
      'with its evidence': async (context) => {
        const { name, slug, project } = await createSkill(context);
        const { item } = expectStatus(await context.call('skills.read', { slug }, { session: 'none' }), 200).body;
        expectEqual(item.name, name, 'name');
        expectEqual(item.evidence[0].title, project.title, 'evidence');
        expectTrue(item.evidence[0].isTagged, 'the tag is no evidence');
      },
    },
    301: {
      'under the slug of another name': async (context) => {
        const { name, slug, tech } = await createSkill(context);
        const json = { name: `${name} renamed`, aliases: [name] };
        await context.call('techStack.update', { id: tech._id }, { json });
        const answer = expectStatus(await context.call('skills.read', { slug }, { session: 'none' }), 301);
        expectEqual(answer.headers.get('location'), `/api/skills/${slug}-renamed`, 'Location');
      },
    },
    404: {
      'an unknown slug': async ({ call }) => expectStatus(await call('skills.read', { slug: 'never-was' }), 404),
      'a skill without evidence': async ({ call, createItem }) => {
        const name = `Unused ${Date.now().toString(36)}`;
        await createItem('techStack', { name, aliases: [] });
        expectStatus(await call('skills.read', { slug: name.toLowerCase().replace(' ', '-') }), 404);
      },
    },
  },
  'skills.readEvidence': {
    200: {
      'with what is left out, once it is': async (context) => {
        const { tech, project } = await createSkill(context);
        const readIds = async (part: string) => {
          const { item } = expectStatus(await context.call('skills.readEvidence', { id: tech._id }), 200).body;
          return item[part].map(({ id }: { id: string }) => id);
        };
        expectEqual(await readIds('evidence'), [project._id], 'evidence');
        const json = { leftOut: [{ kind: 'project', id: project._id }] };
        await context.call('techStack.update', { id: tech._id }, { json });
        expectEqual(await readIds('leftOut'), [project._id], 'left out');
        expectEqual(await readIds('evidence'), [], 'evidence');
      },
    },
    404: {
      'an unknown item': async ({ call }) => expectStatus(await call('skills.readEvidence', { id: 'never-was' }), 404),
    },
  },
  'skills.merge': {
    200: {
      'keeps the names, the evidence and the address of the other one, until that is restored': async (context) => {
        const { call } = context;
        const [kept, other] = [await createSkill(context), await createSkill(context)];
        const { _id: id } = kept.tech;
        const nameOf = async () =>
          expectStatus(await call('techStack.listAdmin'), 200).body.items.find(
            (item: { _id: string }) => item._id === id,
          ).aliases;
        expectStatus(await call('skills.merge', { id }, { json: { other: other.tech._id } }), 200);
        expectEqual(await nameOf(), [other.name], 'other names');
        const { item } = expectStatus(await call('skills.read', { slug: kept.slug }, { session: 'none' }), 200).body;
        expectEqual(item.counts.project, 2, 'projects');
        const moved = expectStatus(await call('skills.read', { slug: other.slug }, { session: 'none' }), 301);
        expectEqual(moved.headers.get('location'), `/api/skills/${kept.slug}`, 'Location');
        expectStatus(await call('techStack.restore', { id: other.tech._id }), 200);
        expectStatus(await call('skills.read', { slug: other.slug }, { session: 'none' }), 200);
      },
    },
    404: {
      'an unknown skill': async ({ call, createItem }) => {
        const { _id: other } = await createItem('techStack', { aliases: [] });
        expectStatus(await call('skills.merge', { id: UNKNOWN_ID }, { json: { other } }), 404);
      },
      'an unknown other one, and itself': async ({ call, createItem }) => {
        const { _id: id } = await createItem('techStack', { aliases: [] });
        for (const other of [UNKNOWN_ID, id])
          expectStatus(await call('skills.merge', { id }, { json: { other } }), 404);
      },
    },
  },
  'skills.listProof': {
    200: {
      'shows what proves a skill, and a tag that no skill names': async (context) => {
        const { name } = await createSkill(context);
        const tag = `Tag ${Date.now().toString(36)}`;
        await context.createItem('projects', { techTags: [tag] });
        const { items, unclaimed } = expectStatus(await context.call('skills.listProof'), 200).body;
        const found = items.find((item: { name: string }) => item.name === name);
        expectEqual(found.counts.project, 1, 'projects');
        expectTrue(
          unclaimed.some((one: { name: string }) => one.name === tag),
          'the tag is missing',
        );
      },
    },
  },
};
