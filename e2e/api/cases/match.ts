import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, withSettings } from './helpers.ts';

const whileOff = (context: TestContext, check: () => Promise<unknown>) =>
  withSettings(context, { matchVisible: false }, check);

/** What a job ad is compared with. */
export const match: RouteCases = {
  'match.read': {
    200: {
      'counts public work only': async (context) => {
        const { call, createItem } = context;
        const count = async () =>
          expectStatus(await call('match.read', {}, { session: 'none' }), 200).body.item.counts.project;
        const { _id: id } = await createItem('projects', {});
        const before = await count();
        await call('projects.update', { id }, { json: { status: 'draft' } });
        expectEqual(await count(), before - 1, 'projects');
      },
    },
    404: {
      'while it is turned off': (context) =>
        whileOff(context, async () => expectStatus(await context.call('match.read'), 404)),
    },
  },
  'match.readIndex': {
    200: {
      'has the texts and tags of public work, and the skills by all their names': async (context) => {
        const { call, createItem } = context;
        const name = `Match ${Date.now().toString(36)}`;
        await createItem('techStack', { name, aliases: [`${name} alias`] });
        const bullets = [`Two years with ${name}.`];
        const job = await createItem('experiences', { bullets, techTags: [name] });
        const hidden = await createItem('projects', { techTags: [name], status: 'draft' });
        const { item } = expectStatus(await call('match.readIndex', {}, { session: 'none' }), 200).body;
        const found = item.items.find(({ title }: { title: string }) => title === job.title);
        expectEqual(found.tags, [name], 'tags');
        expectTrue(found.texts.includes(bullets[0]), 'the text is missing');
        expectTrue(!item.items.some(({ title }: { title: string }) => title === hidden.title), 'a draft is in it');
        const skill = item.skills.find(({ names }: { names: string[] }) => names[0] === name);
        expectEqual(skill.names, [name, `${name} alias`], 'names');
      },
    },
    404: {
      'while it is turned off': (context) =>
        whileOff(context, async () => expectStatus(await context.call('match.readIndex'), 404)),
    },
  },
};
