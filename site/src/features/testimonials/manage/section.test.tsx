import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTestimonial } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse } from '../../../test/server.ts';
import { TestimonialsSection } from './section.tsx';

async function open() {
  answer('listOwnerTestimonials', { items: [aTestimonial()] });
  const { user } = renderPanel(<TestimonialsSection />);
  await screen.findByRole('button', { name: 'Client t1' });
  return user;
}

it('counts the words of a new body against 50-80, of an edited one against 80', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  expect(screen.getByLabelText('Body')).toHaveAccessibleDescription('0 of 50-80 words 50-80 words read best.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Client t1' }));
  expect(screen.getByLabelText('Body')).toHaveAccessibleDescription('2 of 80 words At most 80 words read best.');
});

it('tells a failed update with the words of the server, and keeps what was typed', async () => {
  const user = await open();
  refuse('updateTestimonial', 500, { error: 'The disk is full.', code: 'disk_full' });
  await user.click(screen.getByRole('button', { name: 'Edit Client t1' }));
  await user.type(screen.getByLabelText('Summary'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  expect(screen.getByLabelText('Summary')).toHaveValue('Sharp. More.');
});
