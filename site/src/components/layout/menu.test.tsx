import type { PublicConfig } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { Layout } from './layout.tsx';

const CONFIG: PublicConfig = accountExamples['siteSettings.readPublic'].answer;

/** The links of the menu below the pages, and of the footer. */
function linksOf(config: Partial<PublicConfig>): [menu: string[], footer: string[]] {
  render(
    <TestPage data={{ '/api/public-config': { ...CONFIG, ...config } }}>
      <Layout>{null}</Layout>
    </TestPage>,
  );
  const menu = screen.getByRole('dialog', { hidden: true });
  const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href') ?? '');
  const inside = hrefs(within(menu).getAllByRole('link', { hidden: true }));
  return [
    inside.slice(inside.indexOf('/contact-us') + 1),
    hrefs(within(screen.getByRole('contentinfo')).getAllByRole('link')),
  ];
}

it('menu and footer lead to sections with items, the resume, the match page and the skills', () => {
  const profiles = [CONFIG.githubUrl, CONFIG.linkedinUrl, ...CONFIG.profiles.map(({ url }) => url)];
  expect(linksOf({ menuSections: ['highlights', 'projects'], resumeUrl: '/cv' })).toEqual([
    ['/#about', '/#highlights', '/#projects', '/resume', '/search', '/match', '/skills', ...profiles],
    ['/skills', '/cv', '/match', '/privacy', ...profiles, '/rss.xml'],
  ]);
});

it('menu and footer do not lead to what is hidden or missing', () => {
  const hidden = {
    profiles: [],
    skillsVisible: false,
    matchVisible: false,
    privacyVisible: false,
    resumeUrl: undefined,
    githubUrl: '',
    linkedinUrl: '',
  };
  expect(linksOf({ ...hidden, menuSections: [] })).toEqual([['/#about', '/search'], ['/rss.xml']]);
});
