import { projectPath } from '../pages.ts';
import { countsOf } from '../schemas/skills.ts';
import { examples } from './example.ts';

/** Examples of the calls for the match page. */
export const matchExamples = examples({
  'match.read': { answer: { item: { counts: countsOf({ project: 1 }) } } },
  'match.readIndex': {
    answer: {
      item: {
        today: '2026-03-04',
        skills: [{ names: ['TypeScript', 'TS'] }],
        items: [
          {
            kind: 'project',
            title: 'Support agent with a memory',
            url: projectPath('support-agent'),
            startDate: '2024-02-01',
            endDate: '2024-06-30',
            tags: ['TypeScript'],
            texts: ['An agent that remembers what a customer said.'],
            isJob: false,
            isStudy: false,
          },
        ],
      },
    },
  },
});
