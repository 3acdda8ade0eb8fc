import { postPath } from '../pages.ts';
import { EXAMPLE_ID } from '../resources/definition/example.ts';
import { examples } from './example.ts';

const lucide = { name: 'Lucide', total: 1856, license: { title: 'ISC', spdx: 'ISC' } };
const house = {
  body: '<path fill="none" stroke="currentColor" stroke-width="2" d="M3 10.5 12 3l9 7.5V21H3z"/>',
  width: 24,
  height: 24,
};

/** Examples of the calls for search, icons, and the description of the API. */
export const discoveryExamples = examples({
  'search.query': {
    query: { q: 'evaluation', limit: '20', kind: 'post' },
    answer: {
      items: [
        {
          kind: 'post',
          _id: EXAMPLE_ID,
          title: 'Evaluations before agents',
          url: postPath('evaluations-before-agents'),
          text: 'Why the test comes first.',
          tags: ['agents', 'evaluation'],
          words: ['evaluation', 'evaluations'],
          publishedAt: '2026-03-03T09:00:00.000Z',
        },
      ],
      total: 1,
      kinds: [{ kind: 'post', count: 1 }],
    },
  },
  'icons.listCollections': { answer: { lucide } },
  'icons.readCollection': {
    query: { prefix: 'lucide' },
    answer: { prefix: 'lucide', total: 1, title: 'Lucide', uncategorized: ['house'], icons: ['lucide:house'] },
  },
  'icons.search': {
    query: { query: 'house', prefix: 'lucide', limit: '10' },
    answer: { icons: ['lucide:house'], total: 1, limit: 10, start: 0, collections: { lucide } },
  },
  'icons.readSet': {
    params: { prefix: 'lucide' },
    query: { icons: 'house,no-such-icon' },
    answer: { prefix: 'lucide', icons: { house }, not_found: ['no-such-icon'] },
  },
  'icons.readSvg': { params: { prefix: 'lucide', name: 'house' }, query: { color: 'teal', width: '24', height: '24' } },
  'docs.openApi': { answer: { openapi: '3.1.0', paths: {} } },
  'docs.page': {},
});
