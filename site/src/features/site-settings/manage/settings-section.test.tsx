import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theSettings } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse } from '../../../test/server.ts';
import { SettingsSection } from './settings-section.tsx';

async function open() {
  answer('readSettings', { item: theSettings() });
  const view = renderPanel(<SettingsSection />);
  await screen.findByLabelText('Name');
  return view;
}

it('saves everything with the revision', async () => {
  const { user } = await open();
  const asks = answer('updateSettings', { item: theSettings({ name: 'Ada', rev: 5 }) });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.clear(screen.getByLabelText('E-mail'));
  await user.click(screen.getByRole('switch', { name: 'Services' }));
  await user.click(screen.getByRole('switch', { name: 'Tech stack grid' }));
  await user.click(screen.getByRole('button', { name: 'Move Testimonials up' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(asks[0]?.body).toMatchObject({
    name: 'Ada',
    email: '',
    rev: 4,
    about: ['One.', 'Two.', 'Three.'],
    techStackVisible: false,
    sections: [
      { id: 'projects', visible: true },
      { id: 'experience', visible: true },
      { id: 'testimonials', visible: true },
      { id: 'services', visible: false },
    ],
  });
});

it('checks before it sends', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('E-mail'), '@');
  await user.click(screen.getByLabelText('Title line'));
  await user.paste('x'.repeat(201));
  await user.clear(screen.getByLabelText('Time zone'));
  await user.type(screen.getByLabelText('Time zone'), 'Nowhere');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('This is needed.')).toBeInTheDocument();
  expect(screen.getByText('Use a time zone such as Europe/Lisbon.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title line')).toHaveAccessibleDescription('At most 200 characters.');
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

it('keeps both versions when they were changed elsewhere', async () => {
  const { user } = await open();
  refuse('updateSettings', 409, { error: 'x', code: 'stale', item: theSettings({ name: 'Theirs', rev: 8 }) });
  await user.type(screen.getByLabelText('Name'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Yours: Your Name mine');
  expect(notice).toHaveTextContent('Stored: Theirs');
  const asks = answer('updateSettings', { item: theSettings({ name: 'Your Name mine', rev: 9 }) });
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(asks[0]?.body).toMatchObject({ name: 'Your Name mine', rev: 8 });
});
