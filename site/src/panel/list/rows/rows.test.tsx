import { eventually } from '@portfolio/contract/test/eventually';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { Rows } from './rows.tsx';

const idOf = (id: number) => `${id}`;

/** A list of this many rows, as a viewport of this height shows it. */
async function open(count: number) {
  // jsdom has no layout: each row is 40 px high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const edited = vi.fn();
  const view = renderPanel(
    <Rows
      items={Array.from({ length: count }, (_, index) => index)}
      idOf={idOf}
      viewOf={(id) => ({ name: `Row ${id}` })}
      actionsOf={(id) => ({ edit: () => edited(id) })}
      texts={{ edit: 'edit' }}
    />,
  );
  await screen.findByRole('button', { name: 'Row 0' });
  return { ...view, edited };
}
const row = (id: number) => screen.getByRole('button', { name: `Row ${id}` });

it('only renders the rows near the viewport of a long list; keys move beyond them, and back', async () => {
  const { user, edited } = await open(10_000);
  await screen.findAllByRole('listitem');
  await eventually(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000'));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
  row(0).focus();
  await user.keyboard('{End}');
  expect(row(9_999)).toHaveFocus();
  expect(row(9_999).closest('li')).toHaveAttribute('aria-posinset', '10000');
  await user.keyboard('kk');
  expect(row(9_997)).toHaveFocus();
  await user.keyboard('e');
  expect(edited).toHaveBeenCalledWith(9_997);
  await user.keyboard('{Home}');
  expect(row(0)).toHaveFocus();
  expect(row(0)).toHaveAttribute('tabindex', '0');
  expect(row(1)).toHaveAttribute('tabindex', '-1');
});

it('renders a short list completely', async () => {
  await open(60);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.getAllByRole('listitem')[7]).not.toHaveAttribute('aria-setsize');
});
