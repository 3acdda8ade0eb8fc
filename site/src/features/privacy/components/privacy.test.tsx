import { accountExamples } from '@portfolio/contract/examples/account';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrivacyPage } from '#app/routes/public/privacy.tsx';
import { TestPage } from '#app/test/page.tsx';

const CONFIG = accountExamples['siteSettings.readPublic'].answer;

const open = (config: Partial<typeof CONFIG>) =>
  render(
    <TestPage pathname="/privacy" data={{ '/api/public-config': { ...CONFIG, ...config } }}>
      <PrivacyPage />
    </TestPage>,
  );
const text = () => screen.getByRole('main').textContent ?? '';

it('says what is counted of visits, for how long, and what else is stored', () => {
  open({ privacyVisible: true, statisticsOn: true, email: 'ada@example.com' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(text()).toMatch(/After 25 months they are deleted/);
  expect(text()).toMatch(/deleted when the day ends/);
  expect(text()).toMatch(/then for 30 days/);
  expect(text()).toMatch(/not with who asked\. It is kept for 30 days/);
  expect(text()).toMatch(/failed sign-in .* 15 minutes/);
  expect(screen.getByRole('link', { name: 'Write to the owner of this site' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  );
});

it('says that visits are not counted while that is turned off', () => {
  open({ privacyVisible: true, statisticsOn: false, email: '' });
  expect(text()).toContain('Visits to this site are not counted.');
  expect(text()).not.toMatch(/hash|25 months|counted visit/);
  expect(screen.getByRole('link', { name: 'Write to the owner of this site' })).toHaveAttribute('href', '/contact-us');
});

it('is not there until it is published', () => {
  open({ privacyVisible: false });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});
