import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { SiteIconSection } from './site-icon-section.tsx';

const png = (name = 'icon.png', type = 'image/png') => new File(['bytes'], name, { type });
const hrefOf = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.ico" sizes="32x32" />';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('applies the icon of Make Current to this page: both links, 180x180, and a new v', async () => {
  mockRoute('siteIcons.listAdmin', {
    items: [buildItem('siteIcons', { _id: 'a', current: true }), buildItem('siteIcons', { _id: 'b' })],
  });
  mockRoute('siteIcons.makeCurrent', { item: buildItem('siteIcons', { _id: 'b', current: true }) });
  const { user } = renderPanel(<SiteIconSection />);
  await user.click(await screen.findByRole('button', { name: 'Make Current, icon 2' }));
  await waitFor(() => expect(hrefOf('icon')).toMatch(/^\/uploads\/b\.svg\?v=\d{13}$/));
  expect(hrefOf('apple-touch-icon')).toMatch(/^\/uploads\/b-180\.png\?v=\d{13}$/);
  expect(document.head.querySelector('link[rel="apple-touch-icon"]')).toHaveAttribute('sizes', '180x180');
  expect(document.head.querySelector('link[rel="icon"]')).not.toHaveAttribute('sizes');
});

it('applies the first upload, which becomes current, but not a later one', async () => {
  mockRoute('siteIcons.listAdmin', { items: [] });
  mockRoute('siteIcons.upload', { item: buildItem('siteIcons', { _id: 'a', current: true }) });
  const { user } = renderPanel(<SiteIconSection />);
  await screen.findByText('No site icons');
  await user.upload(screen.getByLabelText('Site icon file'), png());
  expect(await screen.findByText('Site icon uploaded')).toBeInTheDocument();
  expect(hrefOf('icon')).toMatch(/^\/uploads\/a\.svg/);
  mockRoute('siteIcons.upload', { item: buildItem('siteIcons', { _id: 'b' }) });
  await user.upload(screen.getByLabelText('Site icon file'), png());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(hrefOf('icon')).toMatch(/^\/uploads\/a\.svg/);
});

it.each([
  ['No room.', 'No room.'],
  ['', 'Icon upload failed'],
])('shows a failed upload with error %j as %s, and retries it', async (error, text) => {
  mockRoute('siteIcons.listAdmin', { items: [] });
  mockError('siteIcons.upload', 500, { error });
  const { user } = renderPanel(<SiteIconSection />);
  await screen.findByText('No site icons');
  await user.upload(screen.getByLabelText('Site icon file'), png());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('Not uploaded: icon.png.')).toBeInTheDocument();
  mockRoute('siteIcons.upload', { item: buildItem('siteIcons', { current: true }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Site icon uploaded')).toBeInTheDocument();
});

it('accepts only ICO, PNG, JPEG and SVG', async () => {
  mockRoute('siteIcons.listAdmin', { items: [] });
  const { user } = renderPanel(<SiteIconSection />);
  await screen.findByText('No site icons');
  const field = screen.getByLabelText('Site icon file');
  expect(field).toHaveAttribute('accept', expect.stringContaining('.ico,.png,.jpg,.jpeg,.svg'));
  const dropped = new Event('drop', { cancelable: true });
  Object.assign(dropped, { dataTransfer: { types: ['Files'], files: [png('icon.webp', 'image/webp')] } });
  window.dispatchEvent(dropped);
  expect(await screen.findByRole('alert')).toHaveTextContent('icon.webp is not an ICO, PNG, JPEG or SVG.');
  expect(dropped.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByText('icon.webp is not an ICO, PNG, JPEG or SVG.')).toBeInTheDocument();
});

it('applies the next icon when the current one is deleted', async () => {
  let items = [buildItem('siteIcons', { _id: 'a', current: true }), buildItem('siteIcons', { _id: 'b' })];
  mockRoute('siteIcons.listAdmin', () => ({ items }));
  mockRoute('siteIcons.delete', () => {
    items = [buildItem('siteIcons', { _id: 'b', current: true })];
    return { ok: true as const };
  });
  const { user } = renderPanel(<SiteIconSection />);
  await user.click(await screen.findByRole('button', { name: 'Delete icon 1' }));
  await waitFor(() => expect(hrefOf('icon')).toMatch(/^\/uploads\/b\.svg/));
});
