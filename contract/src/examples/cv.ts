import { examples } from './example.ts';

/** Examples of the calls for the resume that is made from the content, and for its fonts. */
export const cvExamples = examples({
  'cv.read': {
    answer: {
      item: {
        name: 'Ada Example',
        role: 'AI & Data Scientist | AI Engineer',
        contacts: [{ text: 'Lisbon, Portugal' }, { text: 'ada@example.com', url: 'mailto:ada@example.com' }],
        sections: [
          {
            id: 'experience',
            layout: 'jobs',
            items: [
              {
                title: 'AI Engineer, Example Labs, Lisbon',
                startDate: '2023-03-01',
                bullets: ['Brought four prototypes into production.'],
              },
            ],
          },
        ],
        paper: 'a4',
        updatedAt: '2026-03-04T08:00:00.000Z',
      },
    },
  },
  'fonts.missing': { query: { title: '世界' }, answer: { missing: ['世', '界'], canBeAdded: true } },
});
