import { accountExamples } from '@portfolio/contract/examples/account';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { completeUnknownPath } from '#app/enhance/not-found.ts';
import type { Page } from '#app/lib/page.ts';
import { TestPage } from '#app/test/page.tsx';
import { NotFoundPage } from './not-found.tsx';

// jsdom has no canvas.
vi.mock('#app/components/broken-form/play.ts', () => ({ playBrokenForm: () => undefined }));

const items = [{ title: 'Eval sets decay', path: '/blog/eval-sets-decay' }];

function show(pathname: string, nearestPages?: Page['nearestPages']) {
  const data = { '/api/public-config': accountExamples['siteSettings.readPublic'].answer };
  history.replaceState(null, '', pathname);
  const page = render(
    <TestPage pathname={pathname} data={data} {...(nearestPages && { nearestPages })}>
      <NotFoundPage />
    </TestPage>,
  );
  completeUnknownPath();
  return page;
}
const nearest = () => screen.queryByRole('navigation', { name: 'Nearest pages' });

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('shows the decoded path, and logs it as it was requested', () => {
  show('/a%20b/%E6%96%87');
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByText('/a b/文')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('404: there is no page at /a%20b/%E6%96%87');
});

it('hides the drawing from assistive technology', () => {
  const { container } = show('/nowhere');
  expect(container.querySelector('main > [aria-hidden="true"]')).toBeEmptyDOMElement();
});

it('lists the nearest pages with their paths', () => {
  show('/eval%2Dset-decay', items);
  const link = within(nearest() ?? document.body).getByRole('link', { name: 'Eval sets decay' });
  expect(link).toHaveAttribute('href', '/blog/eval-sets-decay');
  expect(screen.getByText('/blog/eval-sets-decay')).toBeVisible();
});

it('omits the list if no page is near', () => {
  show('/nowhere');
  expect(nearest()).toBeNull();
  show('/elsewhere', []);
  expect(nearest()).toBeNull();
});

it('is no page of the blog, even if its path begins with that of the blog', () => {
  const { container } = show('/blog/old/eval-set-decay');
  expect(container.querySelector('[aria-current]')).toBeNull();
});
