import { AppError, notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';

/** The handlers of the skills. */
export const skills = handlers({
  'skills.list': (_, { skills }) => skills.list(),
  'skills.read': async ({ params: { slug } }, { skills }) => {
    const answer = await skills.read(slug);
    if (!answer) throw notFound('This skill');
    if ('item' in answer) return answer;
    const headers = { Location: `/api/skills/${answer.movedTo}` };
    throw new AppError(301, 'moved', 'This skill has moved.', { headers });
  },
  'skills.listProof': async ({ user }, { gateway, skills }) => {
    const { docs } = await gateway.list('tech-stack', user);
    return skills.proof(docs.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]));
  },
});
