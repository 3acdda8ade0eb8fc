/**
 * The sample projects of `POST /api/seed/projects-experiences`, to be replaced by the owner.
 */
export const SEED_PROJECTS = [
  {
    title: 'Example: support agent with a memory',
    description:
      'A language model that answers support mail from the product’s own documents, asks when it is unsure and hands over to people with a summary. Cut the first response from hours to minutes.',
    techTags: ['Python', 'LangGraph', 'PostgreSQL', 'pgvector'],
    githubUrl: 'https://github.com/',
    headline: 'First answers in minutes, not hours',
    metrics: [
      { value: '4 min', label: 'to a first answer, before three hours' },
      { value: '61 %', label: 'of mails answered without a person' },
    ],
  },
  {
    title: 'Example: forecasting on three clouds',
    description:
      'One training pipeline for demand forecasts, run where each customer’s data lives. Models are versioned, compared on held-out weeks and rolled back by themselves when they drift.',
    techTags: ['PyTorch', 'Kubernetes', 'MLflow', 'Terraform'],
    githubUrl: 'https://github.com/',
  },
  {
    title: 'Example: invoices without typing',
    description:
      'A low-code workflow that reads invoices from a mailbox, checks them against orders and books what matches. People see only what does not.',
    techTags: ['n8n', 'OCR', 'FastAPI'],
  },
] as const;

/** The sample experiences of the seed. */
export const SEED_EXPERIENCES = [
  {
    company: 'Example Labs',
    title: 'AI Engineer',
    location: 'Remote',
    startDate: '2023-03-01',
    type: 'role',
    bullets: [
      'Designed agents that take over routine work, and the evaluations that keep them dependable.',
      'Brought four prototypes into production together with the teams that use them.',
    ],
  },
  {
    company: 'Sample Analytics',
    title: 'Data Scientist',
    location: 'Lisbon',
    startDate: '2020-06-01',
    endDate: '2023-02-28',
    type: 'role',
    bullets: [
      'Built forecasting models for retail demand and the pipeline that trains them every night.',
      'Moved training from one machine to a cluster and halved what it cost.',
    ],
  },
  {
    company: 'Placeholder University',
    title: 'Research Assistant',
    startDate: '2018-09-01',
    endDate: '2020-05-31',
    type: 'role',
    bullets: ['Language models for small languages: data, training, evaluation.'],
  },
] as const;
