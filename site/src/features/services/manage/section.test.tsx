import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { aService } from '#app/test/items.ts';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { services } from './section.tsx';

it('marks visible services after the sixth as not shown', async () => {
  const items = Array.from({ length: 9 }, (_, order) =>
    aService({ _id: `s${order}`, order, visible: order !== 2 && order !== 8 }),
  );
  mockRoute('services.listAdmin', { items });
  renderPanel(<ResourceSection resource={services} />);
  const rows = await screen.findAllByRole('listitem');
  const badges = ['Visible', 'Visible', 'Hidden', 'Visible', 'Visible', 'Visible', 'Visible'];
  for (const [place, text] of [...badges, 'Not shown: six at most', 'Hidden'].entries()) {
    expect(rows[place]).toHaveTextContent(text);
  }
});
