import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anIcon } from '../../../test/file-items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse } from '../../../test/server.ts';
import { SiteIconSection } from './site-icon-section.tsx';

const png = (name = 'icon.png', type = 'image/png') => new File(['bytes'], name, { type });
const hrefOf = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.ico" sizes="32x32" />';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('Make Current applies the icon to this page at once: both links, 180x180, and a new v', async () => {
  answer('listSiteIcons', { items: [anIcon({ _id: 'a', current: true }), anIcon({ _id: 'b' })] });
  answer('makeIconCurrent', { item: anIcon({ _id: 'b', current: true }) });
  const { user } = renderPanel(<SiteIconSection />);
  await user.click(await screen.findByRole('button', { name: 'Make Current, icon 2' }));
  await waitFor(() => expect(hrefOf('icon')).toMatch(/^\/uploads\/b\.png\?v=\d{13}$/));
  expect(hrefOf('apple-touch-icon')).toMatch(/^\/uploads\/b-180\.png\?v=\d{13}$/);
  expect(document.head.querySelector('link[rel="apple-touch-icon"]')).toHaveAttribute('sizes', '180x180');
  expect(document.head.querySelector('link[rel="icon"]')).not.toHaveAttribute('sizes');
});

it('the first upload becomes current and is applied; a later one is not', async () => {
  answer('listSiteIcons', { items: [] });
  answer('uploadSiteIcon', { item: anIcon({ _id: 'a', current: true }) });
  const { user } = renderPanel(<SiteIconSection />);
  await screen.findByText('No site icons');
  await user.upload(screen.getByLabelText('Site icon file'), png());
  expect(await screen.findByText('Site icon uploaded')).toBeInTheDocument();
  expect(hrefOf('icon')).toMatch(/^\/uploads\/a\.png/);
  answer('uploadSiteIcon', { item: anIcon({ _id: 'b' }) });
  await user.upload(screen.getByLabelText('Site icon file'), png());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(hrefOf('icon')).toMatch(/^\/uploads\/a\.png/);
});

it.each([
  ['No room.', 'No room.'],
  ['', 'Icon upload failed'],
])('tells a failed upload: %j as %s, and sends it again', async (error, told) => {
  answer('listSiteIcons', { items: [] });
  refuse('uploadSiteIcon', 500, { error });
  const { user } = renderPanel(<SiteIconSection />);
  await screen.findByText('No site icons');
  await user.upload(screen.getByLabelText('Site icon file'), png());
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  expect(screen.getByText('Not uploaded: icon.png.')).toBeInTheDocument();
  answer('uploadSiteIcon', { item: anIcon({ current: true }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Site icon uploaded')).toBeInTheDocument();
});

it('takes ico, png, jpeg and svg and nothing else', async () => {
  answer('listSiteIcons', { items: [] });
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

it('a delete of the current one applies the one that follows it', async () => {
  let items = [anIcon({ _id: 'a', current: true }), anIcon({ _id: 'b' })];
  answer('listSiteIcons', () => ({ items }));
  answer('deleteSiteIcon', () => {
    items = [anIcon({ _id: 'b', current: true })];
    return { ok: true as const };
  });
  const { user } = renderPanel(<SiteIconSection />);
  await user.click(await screen.findByRole('button', { name: 'Delete icon 1' }));
  await waitFor(() => expect(hrefOf('icon')).toMatch(/^\/uploads\/b\.png/));
});
