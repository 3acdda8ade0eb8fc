// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiReference } from '#app/features/api-reference/components/api-reference.tsx';
import { referenceOf } from '#app/features/api-reference/model/reference.ts';
import { filterCalls } from './api-reference.ts';

const call = (operationId: string, tag: string, summary: string, security: object[] = []) => ({
  operationId,
  summary,
  security,
  tags: [tag],
  parameters: [{ in: 'path', name: 'slug', required: true, example: 'one', schema: { type: 'string' } }],
  responses: { 200: { description: 'Done.' }, 404: { description: 'Nothing at this `slug`.' } },
});
const OWNER = [{ session: [] }];
const REFERENCE = referenceOf({
  openapi: '3.1.0',
  info: { version: '1.0.0', description: 'All calls.\n\nWhat they share.' },
  servers: [{ url: 'https://ada.example.com' }],
  tags: [{ name: 'Blog' }, { name: 'Media' }],
  paths: {
    '/api/blog/{slug}': { get: call('posts.read', 'Blog', 'One post') },
    '/api/blog/admin/{slug}': { delete: call('posts.remove', 'Blog', 'Remove a post', OWNER) },
    '/api/media/{slug}': { delete: call('media.remove', 'Media', 'Remove an upload', OWNER) },
  },
});
const shownCalls = () =>
  [...document.querySelectorAll('[data-call]:not([hidden])')].map((row) => row.lastElementChild?.id);
const ownerFolds = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('[data-owner-calls]')].map(({ open }) => open);

it('shows each call with its path, command and statuses, those of the owner behind a fold', () => {
  render(<ApiReference reference={REFERENCE} />);
  expect(shownCalls()).toEqual(['posts.read', 'posts.remove', 'media.remove']);
  expect(ownerFolds()).toEqual([false, false]);
  const body = document.getElementById('posts.read');
  expect(body?.closest('details')?.querySelector('summary')).toHaveTextContent('GET/api/blog/{slug}One post');
  expect(body?.querySelector('pre')).toHaveTextContent("curl 'https://ada.example.com/api/blog/one'");
  expect(body).toHaveTextContent('200404');
  expect(screen.getByText('slug', { selector: 'dd code' })).toBeVisible();
});

it('filters by every word of method, path and sentence, and counts', async () => {
  render(<ApiReference reference={REFERENCE} />);
  filterCalls();
  const field = screen.getByRole('searchbox', { name: 'Find a call' });
  await userEvent.type(field, 'delete REMOVE upl');
  expect(shownCalls()).toEqual(['media.remove']);
  expect(ownerFolds()).toEqual([false, true]);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 calls');
  expect(document.querySelector('[href="#blog"]')).not.toBeVisible();
  await userEvent.clear(field);
  expect(shownCalls()).toHaveLength(3);
  expect(ownerFolds()).toEqual([false, false]);
  expect(screen.getByRole('status')).toHaveTextContent('3 calls');
});
