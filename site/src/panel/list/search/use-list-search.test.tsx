import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '#app/test/panel.tsx';
import { useFilter } from './use-list-search.ts';

let setBoth: () => void;

function Filters() {
  const [, setTag] = useFilter('tag');
  const [, setStatus] = useFilter('status');
  setBoth = () => {
    setTag('a b');
    setStatus('draft');
  };
  return null;
}

it('keeps a filter that was set right before another one, and one that was there', async () => {
  renderWithRouter(<Filters />, '/manage/blogs?sort=title&status=published');
  await act(async () => setBoth());
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs?sort=title&status=draft&tag=a+b');
});
