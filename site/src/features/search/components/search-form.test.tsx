import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';

const field = () => screen.getByRole('searchbox', { name: 'Search' });

function open(query: string) {
  const onSearch = vi.fn();
  const form = (query: string) => <SearchForm query={query} onSearch={onSearch} />;
  const { rerender } = render(form(query));
  return { onSearch, user: userEvent.setup(), show: (query: string) => rerender(form(query)) };
}

it('keeps a text that is typed before the page shows the query that was sent', async () => {
  const { onSearch, user, show } = open('');
  await user.type(field(), ' rail {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('rail');
  await user.clear(field());
  await user.type(field(), 'wire');
  show('rail');
  expect(field()).toHaveValue('wire');
});

it('keeps the later of two queries while the page shows the earlier one', async () => {
  const { user, show } = open('');
  await user.type(field(), 'one{Enter}');
  await user.type(field(), ' two{Enter}');
  show('one');
  expect(field()).toHaveValue('one two');
  show('one two');
  expect(field()).toHaveValue('one two');
});

it('shows the query of the page after Back, also to a query that was sent before', async () => {
  const { user, show } = open('');
  await user.type(field(), 'one{Enter}');
  show('one');
  await user.type(field(), ' two{Enter}');
  show('one two');
  show('one');
  expect(field()).toHaveValue('one');
  show('');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});
