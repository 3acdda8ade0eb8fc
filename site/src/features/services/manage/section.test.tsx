import { buildItem } from '@portfolio/contract/test/content';
import { numberWord } from '@portfolio/text/format/amounts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { MAX_SERVICES } from '../limits.ts';
import { services } from './section.tsx';

it('marks visible services after the last that fits as not shown', async () => {
  const last = MAX_SERVICES + 2;
  const items = Array.from({ length: last + 1 }, (_, order) =>
    buildItem('services', { _id: `s${order}`, order, visible: order !== 2 && order !== last }),
  );
  mockRoute('services.listAdmin', { items });
  renderPanel(<ResourceSection resource={services} />);
  const rows = await screen.findAllByRole('listitem');
  const exceptions = rows.map((row) => within(row).queryByRole('button', { name: /: edit / })?.textContent ?? '');
  const expected = items.map((_, order): string => (order === 2 || order === last ? 'Hidden' : ''));
  expected[last - 1] = `Not shown: ${numberWord(MAX_SERVICES)} at most`;
  expect(exceptions).toEqual(expected);
});
