import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';
import { splitCommas } from '@portfolio/contract/text';

const job = (
  title: string,
  startDate: string,
  endDate: string | undefined,
  tags: string,
  texts: string[],
): MatchItem => ({
  kind: 'experience',
  title,
  organisation: 'Example Labs',
  url: '/#experience',
  startDate,
  ...(endDate && { endDate }),
  tags: splitCommas(tags),
  texts,
  isJob: true,
  isStudy: false,
});
const project = (title: string, startDate: string, endDate: string, tags: string, texts: string[]): MatchItem => ({
  kind: 'project',
  title,
  url: `/projects/${title.toLowerCase().replace(' ', '-')}`,
  startDate,
  endDate,
  tags: splitCommas(tags),
  texts,
  isJob: false,
  isStudy: false,
});

const items: MatchItem[] = [
  job('Lead AI Engineer', '2023-03-01', undefined, 'Python, LLMs, AWS', [
    'Set up the agent platform, in Python, that six product teams now build on, with one evaluation harness for all.',
    'Brought the cost of a resolved request down from 31 to 7 cents by routing, caching and smaller models.',
    'Mentored four junior engineers and led a team of six.',
  ]),
  job('Machine Learning Engineer', '2020-09-01', '2023-02-28', 'Python, Airflow, PyTorch', [
    'Moved 23 models from notebooks to scheduled, monitored Python pipelines on two clouds.',
    'Wrote the deployment scripts with Terraform and Docker.',
  ]),
  job('Frontend Developer', '2018-01-01', '2020-08-31', 'React, TypeScript, CSS', [
    'Built the booking interface in React and TypeScript; accessibility reviewed twice a year.',
    'Half of our list did not need Kubernetes at all.',
  ]),
  {
    kind: 'highlight',
    title: 'MSc Computer Science',
    organisation: 'TU Example',
    url: '/#highlights',
    startDate: '2015-09-01',
    endDate: '2017-08-31',
    tags: [],
    texts: ['Thesis on time series. German: fluent.', 'MSc Computer Science'],
    isJob: false,
    isStudy: true,
  },
  project('Retrieval Assistant', '2024-01-01', '2024-12-31', 'RAG, PostgreSQL, Python', [
    'A support assistant that answers from 40,000 documents and shows its sources.',
    'RAG over private documents.',
  ]),
  {
    kind: 'post',
    title: 'Eval sets decay',
    url: '/blog/eval-sets-decay',
    publishedAt: '2026-03-12T00:00:00.000Z',
    tags: ['LLM'],
    texts: [
      'Eval sets decay',
      'Draw fifty live questions, weighted by drift. We wrote the sampler in Go, its tests in Python.',
    ],
    isJob: false,
    isStudy: false,
    isMention: true,
  },
  {
    kind: 'highlight',
    title: 'AWS Certified Machine Learning, Specialty',
    url: '/#highlights',
    startDate: '2024-05-01',
    endDate: '2024-05-01',
    tags: ['AWS'],
    texts: ['Training and serving on AWS and Azure, described as code.'],
    isJob: false,
    isStudy: false,
  },
  {
    kind: 'testimonial',
    title: 'Tomas Example',
    url: '/#testimonials',
    tags: [],
    texts: ['Clear communication with stakeholders, every week.'],
    isJob: false,
    isStudy: false,
    isMention: true,
  },
];

const SKILLS = 'Python LLMs AWS PyTorch Airflow React TypeScript PostgreSQL RAG Docker Terraform';

/** The work of somebody with three jobs, a degree, a project, a post, a certificate and a testimonial. */
export const portfolioIndex: MatchIndex = {
  today: '2026-11-25',
  skills: SKILLS.split(' ').map((name) => ({ names: [name] })),
  items,
};
