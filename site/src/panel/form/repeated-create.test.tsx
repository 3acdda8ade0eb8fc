import { type OwnerProject, routes } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { openProjects } from '#app/features/projects/manage/test/open-projects.tsx';
import { server } from '#app/test/server.ts';

/** A server that creates one project per key, whose first answer is lost. */
function loseFirstAnswer() {
  const made = new Map<string, { sent: string; item: OwnerProject }>();
  const requests: { method: string; body: unknown }[] = [];
  const { path } = routes['projects.create'];
  server.use(
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as Partial<OwnerProject>;
      requests.push({ method: 'POST', body });
      const [key, sent] = [request.headers.get('idempotency-key') ?? '', JSON.stringify(body)];
      const first = made.get(key);
      const item = buildItem('projects', { _id: `p${made.size}`, slug: 'filled-in', ...body, rev: 1 });
      if (!first) made.set(key, { sent, item });
      if (requests.length === 1) return HttpResponse.error();
      if (!first || first.sent === sent) return HttpResponse.json({ item: first?.item ?? item }, { status: 201 });
      return HttpResponse.json({ error: 'Another body.', code: 'key_used', item: first.item }, { status: 422 });
    }),
    http.put(routes['projects.update'].path, async ({ request }) => {
      const { rev, ...changes } = (await request.json()) as { rev: number };
      requests.push({ method: 'PUT', body: { rev, ...changes } });
      return HttpResponse.json({ item: buildItem('projects', { _id: 'p0', slug: 'filled-in', ...changes, rev: 2 }) });
    }),
  );
  return { made, requests };
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Add project' }));

/** Adds a project with this title, whose answer is lost. */
async function addWithoutAnswer(title: string) {
  const { user } = await openProjects([]);
  const fake = loseFirstAnswer();
  await user.click(screen.getAllByRole('button', { name: 'Add project' })[0] as HTMLElement);
  await user.type(screen.getByLabelText('Title'), title);
  await user.click(sheet().getByRole('button', { name: 'Add' }));
  await screen.findByText(`“${title}” may not be saved. Save again: it won’t be added twice.`);
  return { user, ...fake };
}

it('adds an item once when its answer was lost and the owner saves again', async () => {
  const { user, made, requests } = await addWithoutAnswer('Atlas');
  await user.click(sheet().getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(screen.queryByText(/may not be saved/)).toBeNull();
  expect(made.size).toBe(1);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(screen.getAllByRole('button', { name: 'Atlas' })).toHaveLength(1);
});

it('saves a corrected text onto the item that the first request added', async () => {
  const { user, made, requests } = await addWithoutAnswer('Atlsa');
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Atlas');
  await user.click(sheet().getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(screen.queryByText(/made elsewhere/)).toBeNull();
  expect(made.size).toBe(1);
  expect(requests.at(-1)).toEqual({ method: 'PUT', body: { title: 'Atlas', rev: 1 } });
  expect(screen.getAllByRole('button', { name: 'Atlas' })).toHaveLength(1);
});

/** Leaves the form after a lost answer and opens it again with its draft. */
async function restoreDraft(title: string) {
  const { user, made } = await addWithoutAnswer(title);
  await user.click(sheet().getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: 'Add project' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(title));
  return { user, made };
}

it('adds an item once when the form was left and its draft is saved', async () => {
  const { user, made } = await restoreDraft('Atlas');
  await user.click(sheet().getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(made.size).toBe(1);
});

it('adds another item after the draft was discarded', async () => {
  const { user, made } = await restoreDraft('Atlas');
  await user.click(sheet().getByRole('button', { name: 'Discard draft of “Atlas”' }));
  await user.type(screen.getByLabelText('Title'), 'Other');
  await user.click(sheet().getByRole('button', { name: 'Add' }));
  await screen.findByText('Project added');
  expect(made.size).toBe(2);
});
