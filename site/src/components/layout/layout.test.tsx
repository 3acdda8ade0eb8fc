import { accountExamples } from '@portfolio/contract/examples/account';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Page } from '#app/lib/page.ts';
import { TestPage } from '#app/test/page.tsx';
import { Layout } from './layout.tsx';

const CONFIG = accountExamples['siteSettings.readPublic'].answer;

const htmlOf = (page: Partial<Page>, statisticsOn = true) =>
  renderToStaticMarkup(
    <TestPage pathname="/blog/a-post" data={{ '/api/public-config': { ...CONFIG, statisticsOn } }} {...page}>
      <Layout>{null}</Layout>
    </TestPage>,
  );

it('a page can be counted with and without scripts', () => {
  const image = '<img src="/seen.gif?path=/blog/a-post" alt="" style="display:none"/>';
  expect(htmlOf({})).toContain(`<noscript data-seen="">${image}</noscript>`);
});

it.each<[string, Partial<Page>, boolean?]>([
  ['visits are not counted', {}, false],
  ['no page was found', { nearestPages: [] }],
  ['the page is still waiting', { waitsFor: ['/api/profile'] }],
  ['the settings could not be read', { data: {} }],
])('nothing is counted while %s', (_, page, statisticsOn) => {
  expect(htmlOf(page, statisticsOn)).not.toContain('seen');
});
