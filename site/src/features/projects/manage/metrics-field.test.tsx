import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { projects } from './section.tsx';

const WRONG = { value: '−66 %', label: 'wrong replies' };
const TIME = { value: '1.9 s', label: 'median time' };

async function open(metrics: (typeof WRONG)[]) {
  const item = buildItem('projects', { title: 'Atlas', metrics });
  mockRoute('projects.listAdmin', { items: [item] });
  const requests = mockRoute('projects.update', { item });
  const { user } = renderPanel(<ResourceSection resource={projects} />, '/manage/projects');
  await user.click(await screen.findByRole('button', { name: 'Edit Atlas' }));
  const sheet = within(screen.getByRole('dialog'));
  await sheet.findByRole('button', { name: 'Add metric' });
  const save = () => user.click(sheet.getByRole('button', { name: 'Save changes' }));
  const sent = async () => {
    await waitFor(() => expect(requests).toHaveLength(1));
    return requests[0]?.body;
  };
  return { user, sheet, save, sent, requests };
}

it('adds up to three metrics, with the focus in the new row, and leaves empty rows out', async () => {
  const { user, sheet, save, sent } = await open([]);
  await user.click(sheet.getByRole('button', { name: 'Add metric' }));
  expect(sheet.getByLabelText('Value of metric 1')).toHaveFocus();
  await user.keyboard('3{Tab}teams');
  await user.click(sheet.getByRole('button', { name: 'Add metric' }));
  await user.click(sheet.getByRole('button', { name: 'Add metric' }));
  expect(sheet.getByLabelText('Value of metric 3')).toHaveFocus();
  expect(sheet.queryByRole('button', { name: 'Add metric' })).toBeNull();
  await user.keyboard('40,000{Tab}documents, read');
  await save();
  expect(await sent()).toMatchObject({
    metrics: [
      { value: '3', label: 'teams' },
      { value: '40,000', label: 'documents, read' },
    ],
  });
});

it('moves a metric with the focus on its button, and sends the new order', async () => {
  const { user, sheet, save, sent } = await open([WRONG, TIME]);
  expect(sheet.getByRole('button', { name: 'Move metric 1 up' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: 'Move metric 1 down' }));
  expect(sheet.getByLabelText('Value of metric 2')).toHaveValue(WRONG.value);
  expect(sheet.getByRole('button', { name: 'Move metric 2 up' })).toHaveFocus();
  expect(sheet.getByText('Metric moved to place 2 of 2.')).toBeInTheDocument();
  await save();
  expect(await sent()).toMatchObject({ metrics: [TIME, WRONG] });
});

it('removes metrics, the last one with an empty list', async () => {
  const { user, sheet, save, sent } = await open([WRONG, TIME]);
  await user.click(sheet.getByRole('button', { name: 'Remove metric 1' }));
  expect(sheet.getByLabelText('Value of metric 1')).toHaveValue(TIME.value);
  expect(sheet.getByRole('button', { name: 'Add metric' })).toHaveFocus();
  await user.click(sheet.getByRole('button', { name: 'Remove metric 1' }));
  expect(sheet.getByRole('button', { name: 'Add metric' })).toHaveFocus();
  await save();
  expect(await sent()).toMatchObject({ metrics: [] });
});

it('asks for the missing half of a metric, with the focus in its input', async () => {
  const { user, sheet, save, sent, requests } = await open([WRONG, TIME]);
  await user.clear(sheet.getByLabelText('Label of metric 2'));
  await save();
  expect(await sheet.findByText('A metric needs a value and a label.')).toBeInTheDocument();
  const label = sheet.getByLabelText('Label of metric 2');
  expect(label).toHaveFocus();
  expect(label).toBeInvalid();
  expect(label).toHaveAccessibleDescription(/A metric needs a value and a label\.$/);
  expect(sheet.getByLabelText('Value of metric 1')).toBeValid();
  expect(requests).toEqual([]);
  await user.type(label, 'seconds');
  await save();
  expect(await sent()).toMatchObject({ metrics: [WRONG, { ...TIME, label: 'seconds' }] });
});
