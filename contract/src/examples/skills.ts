import { projectPath } from '../pages.ts';
import { EXAMPLE_ID } from '../resources/definition/example.ts';
import { countsOf } from '../schemas/skills.ts';
import { examples, OK } from './example.ts';

const counts = countsOf({ project: 1 });
const skill = { _id: EXAMPLE_ID, name: 'TypeScript', slug: 'typescript', months: 5, since: '2024-02-01', counts };
const work = {
  kind: 'project' as const,
  title: 'Support agent with a memory',
  url: projectPath('support-agent'),
  startDate: '2024-02-01',
  endDate: '2024-06-30',
};

const spans = [{ start: '2024-02-01', end: '2024-06-30', months: 5 }];
const best = { ...work, claim: '−66 % wrong replies in the first month', text: 'TypeScript, LangGraph' };
const TODAY = '2026-03-04';

/** Examples of the calls for skills, and for the comparison of a job ad with the work that shows them. */
export const skillExamples = examples({
  'skills.list': {
    answer: { today: TODAY, total: 1, items: [{ ...skill, spans, evidence: [0], best }], evidence: [work] },
  },
  'skills.read': {
    params: { slug: skill.slug },
    answer: {
      item: {
        ...skill,
        today: TODAY,
        spans,
        aliases: ['TS'],
        summary: 'Types for everything that outlives a weekend.',
        evidence: [
          {
            ...work,
            isTagged: true,
            excerpt: 'First answers within minutes.',
            quote: { before: '', match: 'TypeScript', after: ', LangGraph' },
          },
        ],
      },
    },
  },
  'skills.listProof': {
    answer: {
      items: [{ ...skill, mentioned: 0, doubtful: 0 }],
      unclaimed: [{ name: 'Kafka', counts: { ...counts, project: 3 } }],
    },
  },
  'skills.readEvidence': {
    params: { id: EXAMPLE_ID },
    answer: {
      item: {
        evidence: [
          {
            ...work,
            id: EXAMPLE_ID,
            isTagged: true,
            isDoubtful: false,
            quote: { before: '', match: 'TypeScript', after: '' },
          },
        ],
        leftOut: [],
      },
    },
  },
  'skills.merge': {
    params: { id: EXAMPLE_ID },
    body: { other: '6a0d2c51-7d35-4c1b-9b1e-2f8c3f0a4e77' },
    answer: OK,
  },
  'match.read': { answer: { item: { counts } } },
  'match.readIndex': {
    answer: {
      item: {
        today: TODAY,
        skills: [{ names: ['TypeScript', 'TS'] }],
        items: [
          {
            ...work,
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
