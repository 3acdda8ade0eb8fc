import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ThemeToggle } from './theme-toggle.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

it('switches from the system theme and back, and stores the choice', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);
  const button = screen.getByRole('button', { name: 'Switch between dark and light' });
  await user.click(button);
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.click(button);
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
});
