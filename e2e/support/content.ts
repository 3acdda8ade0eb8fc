import { type APIRequestContext, expect } from '@playwright/test';

export const POST = {
  title: 'Drawing with vertices',
  slug: 'drawing-with-vertices',
  excerpt: 'What a wireframe says about the thing it stands for.',
  content: [
    '## Lines first',
    'A **line** is the shortest argument. See [the blog](/blog).',
    '- one\n- two',
    '```ts\nconst edges: number = 12;\n```',
    '| shape | edges |\n| --- | --- |\n| cube | 12 |',
    '## Then depth',
    'And $e^{i\\pi} = -1$.',
  ].join('\n\n'),
  tags: ['drawing', 'depth'],
  category: 'technology',
  status: 'published',
};

const ITEMS: readonly [path: string, data: object][] = [
  [
    '/api/projects/admin',
    {
      title: 'Wireframe atlas',
      description: 'Every solid with twelve edges, drawn.',
      techTags: ['TypeScript', 'WebGL'],
      githubUrl: 'github.com/example/atlas',
      demoUrl: '/blog',
    },
  ],
  [
    '/api/experiences/admin',
    {
      company: 'Lines & Co',
      title: 'Draughtsperson',
      startDate: '2021-03-01',
      bullets: ['Drew lines', 'Removed lines'],
    },
  ],
  [
    '/api/highlights/admin',
    { title: 'Certified draughtsperson', kind: 'certification', organisation: 'Lines & Co', date: '2020-02-01' },
  ],
  [
    '/api/services/admin',
    { name: 'Consulting', description: 'A second look at your models.', order: 0, visible: true },
  ],
  [
    '/api/testimonials/admin',
    {
      summary: 'Sharp.',
      body: 'Saw in an hour what we had missed in a month.',
      clientName: 'Ada Client',
      company: 'Solids',
    },
  ],
  ['/api/blog/admin', POST],
];

/** Creates one item of each kind that pages show. */
export async function makeContent(owner: APIRequestContext): Promise<void> {
  for (const [path, data] of ITEMS) {
    const answer = await owner.post(path, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  }
}
