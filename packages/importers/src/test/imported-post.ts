/** What an imported post of the category research has in common, whatever the export. */
export const IMPORTED = {
  category: 'research',
  status: 'published',
  featured: true,
  publishedAt: '2024-05-06T10:00:00.000Z',
  contentUpdatedAt: '2024-06-01T08:00:00.000Z',
  canonicalUrl: null,
  series: null,
  seriesPart: null,
};
