import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTestimonial } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, answerOrRefuse } from '../../../test/server.ts';
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

it.each([
  [{ error: 'The disk is full.' }, 'The disk is full.'],
  [{}, 'Update failed'],
])('tells a failed update that answers %j as %s, and keeps what was typed', async (body, told) => {
  const user = await open();
  answerOrRefuse('updateTestimonial', () => ({ status: 500, body }));
  await user.click(screen.getByRole('button', { name: 'Edit Client t1' }));
  await user.type(screen.getByLabelText('Summary'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  expect(screen.getByLabelText('Summary')).toHaveValue('Sharp. More.');
});
