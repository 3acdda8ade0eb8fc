import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aService } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer } from '../../../test/server.ts';
import { ServicesSection } from './section.tsx';

it('says of visible services beyond the sixth that they are not shown', async () => {
  const items = Array.from({ length: 9 }, (_, order) =>
    aService({ _id: `s${order}`, order, visible: order !== 2 && order !== 8 }),
  );
  answer('listOwnerServices', { items });
  renderPanel(<ServicesSection />);
  const rows = await screen.findAllByRole('listitem');
  const badges = ['Visible', 'Visible', 'Hidden', 'Visible', 'Visible', 'Visible', 'Visible'];
  for (const [place, text] of [...badges, 'Not shown: six at most', 'Hidden'].entries()) {
    expect(rows[place]).toHaveTextContent(text);
  }
});
