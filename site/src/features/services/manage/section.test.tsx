import { buildItem } from '@portfolio/contract/test/content';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { services } from './section.tsx';

it('marks visible services after the sixth as not shown', async () => {
  const items = Array.from({ length: 9 }, (_, order) =>
    buildItem('services', { _id: `s${order}`, order, visible: order !== 2 && order !== 8 }),
  );
  mockRoute('services.listAdmin', { items });
  renderPanel(<ResourceSection resource={services} />);
  const rows = await screen.findAllByRole('listitem');
  const exceptions = rows.map((row) => within(row).queryByRole('button', { name: /: edit / })?.textContent ?? '');
  expect(exceptions).toEqual(['', '', 'Hidden', '', '', '', '', 'Not shown: six at most', 'Hidden']);
});
