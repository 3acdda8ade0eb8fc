import { routes } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call, read, send } from '#app/panel/api/client.ts';
import { runBulk } from '#app/panel/list/bulk.ts';
import { offerUndo } from '#app/panel/undo.ts';

const DONE = 'Seeded initial projects and experiences';
const NOTHING_NEW = 'Nothing was added: all of it is there already';
const SEEDED = ['projects', 'experiences'] as const;

type Refresh = (path: string) => Promise<unknown>;

/** Adds missing initial projects and experiences and offers undo. */
export async function seedInitialData(refresh: Refresh): Promise<void> {
  try {
    const { added } = await call('seed.add');
    if (added.projects + added.experiences > 0) offerUndo(DONE, () => removeInitialData(refresh));
    else {
      toast.success(DONE);
      // In a separate toast: the specified text must be shown alone.
      toast.success(NOTHING_NEW);
    }
  } catch (error) {
    toast.error(errorText(error));
    return;
  }
  await refreshAll(refresh);
}

/** Moves seeded items to the trash and offers undo. */
export async function removeInitialData(refresh: Refresh): Promise<void> {
  try {
    const previous = await listed();
    const { removed } = await call('seed.remove');
    const { projects, experiences } = removed;
    if (projects + experiences === 0) return void toast.success('No initial data to remove');
    const left = new Set((await listed()).map(({ id }) => id));
    const removedItems = previous.filter(({ id }) => !left.has(id));
    const detail = `${counted(projects, 'project')} and ${counted(experiences, 'experience')}`;
    offerUndo('Initial data moved to Trash', () => bringBack(removedItems, refresh), detail);
  } catch (error) {
    toast.error(errorText(error));
    return;
  }
  await refreshAll(refresh);
}

type Listed = Awaited<ReturnType<typeof listed>>;

/** The items of both lists; comparing them before and after shows which ones the server removed. */
async function listed() {
  const lists = await Promise.all(
    SEEDED.map(async (name) => {
      const { items } = await read<{ items: { _id: string }[] }>(listPath(name));
      return items.map(({ _id: id }) => ({ id, restore: `${name}.restore` as const }));
    }),
  );
  return lists.flat();
}

async function bringBack(removedItems: Listed, refresh: Refresh): Promise<void> {
  await runBulk(removedItems, ({ id, restore }) => send(restore, { params: { id } }));
  await refreshAll(refresh);
}

const listPath = (name: (typeof SEEDED)[number]) => routes[`${name}.listAdmin`].path;
const refreshAll = (refresh: Refresh) => Promise.all(SEEDED.map((name) => refresh(listPath(name))));
