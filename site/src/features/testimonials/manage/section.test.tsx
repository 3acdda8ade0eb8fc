import { buildItem } from '@portfolio/contract/test/content';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockResponse, mockRoute } from '#app/test/server.ts';
import { testimonials } from './section.tsx';

async function open() {
  mockRoute('testimonials.listAdmin', { items: [buildItem('testimonials', { summary: 'Sharp.', body: 'Two words' })] });
  const { user } = renderPanel(<ResourceSection resource={testimonials} />);
  await screen.findByRole('button', { name: 'Testimonial t1' });
  return user;
}

it('shows the word counter with 50-80 for a new body and 80 for an edited one', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  expect(screen.getByLabelText('Body')).toHaveAccessibleDescription('0 of 50-80 words 50-80 words read best.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Testimonial t1' }));
  expect(screen.getByLabelText('Body')).toHaveAccessibleDescription('2 of 80 words At most 80 words read best.');
});

it.each([
  [{ error: 'The disk is full.' }, 'The disk is full.'],
  [{}, 'Update failed'],
])('shows a failed update with body %j as %s and keeps the input', async (body, text) => {
  const user = await open();
  mockResponse('testimonials.update', () => ({ status: 500, body }));
  await user.click(screen.getByRole('button', { name: 'Edit Testimonial t1' }));
  await user.type(screen.getByLabelText('Summary'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Summary')).toHaveValue('Sharp. More.');
});
