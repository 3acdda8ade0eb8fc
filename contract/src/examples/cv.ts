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
                title: 'AI Engineer',
                organisation: 'Example Labs',
                place: 'Lisbon',
                startDate: '2023-03-01',
                bullets: ['Brought four prototypes into production.'],
                skills: ['Python'],
              },
            ],
          },
        ],
        paper: 'a4',
        pages: 'two',
        updatedAt: '2026-03-04T08:00:00.000Z',
      },
    },
  },
  'cv.pages': {
    answer: {
      item: {
        width: 595.28,
        height: 841.89,
        pages: [
          { texts: [{ text: 'Ada Example', x: 46, y: 61.4, width: 118.2, size: 20, weight: 600 }], rules: [104.5] },
        ],
        leftOut: ['3 older jobs are one line each'],
      },
    },
  },
  'fonts.missing': { query: { title: '世界' }, answer: { missing: ['世', '界'], canBeAdded: true } },
});
