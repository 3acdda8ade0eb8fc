import { AppError, notFound } from '@portfolio/compat-api/errors';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { handlers } from '@portfolio/compat-api/handler';
import type { Skills } from './skills.ts';

/** The handlers of the skills. */
export const skillHandlers = (gateway: Gateway, skills: Skills) =>
  handlers({
    'skills.list': () => skills.list(),
    'skills.read': async ({ params: { slug } }) => {
      const answer = await skills.read(slug);
      if (!answer) throw notFound('This skill');
      if ('item' in answer) return answer;
      const headers = { Location: `/api/skills/${answer.movedTo}` };
      throw new AppError(301, 'moved', 'This skill has moved.', { headers });
    },
    'skills.readEvidence': async ({ user, params: { id } }) => {
      await gateway.findOrThrow('tech-stack', user, id);
      return { item: await skills.evidenceOf(id) };
    },
    'skills.merge': async ({ user, params: { id }, body: { other } }) => {
      await gateway.mergeSkills(user, id, other);
      return { ok: true };
    },
    'skills.listProof': async ({ user }) => {
      const { docs } = await gateway.list('tech-stack', user);
      return skills.proof(docs.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]));
    },
  });
