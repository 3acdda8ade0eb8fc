import { BLOG_PAGE, postPath } from '../pages.ts';
import { EXAMPLE_ID } from '../resources/definition/example.ts';
import { posts } from '../resources/posts.ts';
import { examples, OK } from './example.ts';

/** Examples of the calls for redirects and missed addresses. */
export const redirectExamples = examples({
  'redirects.listConflicts': {
    answer: {
      items: [{ kind: 'no-target', redirects: [{ _id: EXAMPLE_ID, from: '/2020/05/pandas', to: postPath('pandas') }] }],
    },
  },
  'redirects.exportCsv': {},
  'redirects.importCsv': {
    body: { csv: `from,to,kind\r\n/old,${BLOG_PAGE},moved\r\n${BLOG_PAGE},/new,moved\r\n` },
    answer: {
      added: [EXAMPLE_ID],
      refused: [{ line: 3, text: BLOG_PAGE, reason: `There is a page at ${BLOG_PAGE}.` }],
    },
  },
  'redirects.listMissed': {
    answer: {
      items: [
        {
          path: '/posts/feature-store',
          count: 84,
          lastSeen: '2026-03-05T10:00:00.000Z',
          source: 'news.example',
          suggestion: postPath('feature-stores'),
        },
      ],
    },
  },
  'redirects.ignoreMissed': { body: { path: '/posts/feature-store', ignored: true }, answer: OK },
  'redirects.listAutomatic': {
    answer: {
      items: [{ from: postPath('agents'), to: postPath(posts.example.slug), kind: 'moved', origin: 'slug' }],
    },
  },
});
