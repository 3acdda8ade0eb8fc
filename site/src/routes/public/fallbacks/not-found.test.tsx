import { accountExamples } from '@portfolio/contract/examples/account';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { Boot } from '#app/lib/boot/boot.ts';
import { BootContext } from '#app/lib/boot/boot-context.ts';
import { NotFoundPage } from './not-found.tsx';

// jsdom has no canvas.
vi.mock('#app/components/broken-form/play.ts', () => ({ default: () => undefined }));

const items = [{ title: 'Eval sets decay', path: '/blog/eval-sets-decay' }];

function show(path: string, nearestPages?: Boot['nearestPages']) {
  const assets = { scripts: [], late: [], styles: [], preloads: [], fonts: [] };
  const boot = { origin: '', assets, data: {}, year: 2026, ...(nearestPages && { nearestPages }) };
  const config = accountExamples['siteSettings.readPublic'].answer;
  return render(
    <BootContext value={boot}>
      <SWRConfig value={{ provider: () => new Map(), fallback: { '/api/public-config': config } }}>
        <MemoryRouter initialEntries={[path]}>
          <NotFoundPage />
        </MemoryRouter>
      </SWRConfig>
    </BootContext>,
  );
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
  show('/eval%2Dset-decay', { path: '/eval-set-decay', items });
  const link = within(nearest() ?? document.body).getByRole('link', { name: 'Eval sets decay' });
  expect(link).toHaveAttribute('href', '/blog/eval-sets-decay');
  expect(screen.getByText('/blog/eval-sets-decay')).toBeVisible();
});

it('omits the list if no page is near, or if it belongs to another path', () => {
  show('/nowhere');
  expect(nearest()).toBeNull();
  show('/elsewhere', { path: '/nowhere', items });
  expect(nearest()).toBeNull();
});

it('is no page of the blog, even if its path begins with that of the blog', () => {
  const { container } = show('/blog/old/eval-set-decay');
  expect(container.querySelector('[aria-current]')).toBeNull();
});
