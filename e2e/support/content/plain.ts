import { resourceList } from '@portfolio/contract';
import { type Client, type ContentPlan, createItems } from '@portfolio/contract/test/content';

/** The post of the plain content. */
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

/** What tests expect of the items; the other resources of the home page have what is required of their examples. */
const PLAN: ContentPlan = {
  projects: [
    {
      title: 'Wireframe atlas',
      description: 'Every solid with twelve edges, drawn.',
      techTags: ['TypeScript', 'WebGL'],
      githubUrl: 'github.com/example/atlas',
      demoUrl: '/blog',
    },
  ],
  services: [{ name: 'Consulting', description: 'A second look at your models.' }],
  testimonials: [
    {
      summary: 'Sharp.',
      body: 'Saw in an hour what we had missed in a month.',
      clientName: 'Ada Client',
      company: 'Solids',
    },
  ],
  posts: [POST],
};

/** Creates one item of each kind that pages show. */
export async function createPlainContent(client: Client): Promise<void> {
  for (const { name, homeSection } of resourceList) {
    if (homeSection || PLAN[name]) await createItems(client, name, PLAN[name] ?? [{}]);
  }
}
