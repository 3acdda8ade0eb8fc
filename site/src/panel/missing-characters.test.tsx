import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { MissingInResume, MissingInShareImage } from './missing-characters.tsx';

it('names the characters of the resume, the command and the page that prints right', async () => {
  mockRoute('fonts.missing', { missing: ['世', '界'], canBeAdded: true });
  const { container } = renderPanel(<MissingInResume />);
  expect(await screen.findByRole('link', { name: '/cv' })).toHaveAttribute('href', '/cv');
  expect(container).toHaveTextContent(
    'The PDF shows □ for characters that its fonts lack: 世 界. Add the fonts for Chinese, Japanese and Korean on the server: npm run fonts -- cjk. The page /cv prints right in any browser.',
  );
});

it('names no command for characters whose fonts cannot be added', async () => {
  const many = Array.from({ length: 32 }, (_, index) => String.fromCodePoint(0xb85 + index));
  const requests = mockRoute('fonts.missing', { missing: many, canBeAdded: false });
  const { container } = renderPanel(<MissingInShareImage title="தமிழ்" />);
  await waitFor(() => expect(container).toHaveTextContent(`${many.slice(0, 30).join(' ')} and 2 more.`));
  expect(container).not.toHaveTextContent('npm run');
  expect(requests[0]?.params).toEqual({ title: 'தமிழ்' });
});

it('says nothing where nothing is missing', async () => {
  const requests = mockRoute('fonts.missing', { missing: [], canBeAdded: false });
  const { container } = renderPanel(<MissingInShareImage title="Ada" />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(container).not.toHaveTextContent('□');
});
