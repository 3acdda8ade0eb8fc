import { routes } from '@portfolio/contract';
import { call, errorText, read, send } from '../../../components/panel/client.ts';
import { bulk } from '../../../components/panel/list/bulk.ts';
import { offerUndo } from '../../../components/panel/undo.ts';
import { toast } from '../../../components/ui/toast.ts';

const DONE = 'Seeded initial projects and experiences';
const NOTHING_NEW = 'Nothing was added: all of it is there already';
const KINDS = [
  { path: routes.listOwnerProjects.path, restore: 'restoreProject' },
  { path: routes.listOwnerExperiences.path, restore: 'restoreExperience' },
] as const;

type Refresh = (path: string) => Promise<unknown>;

/** Adds the initial projects and experiences that are not there yet; what was added can be taken back. */
export async function seedInitialData(refresh: Refresh): Promise<void> {
  try {
    const { added } = await call('seed');
    if (added.projects + added.experiences > 0) offerUndo(DONE, () => removeInitialData(refresh));
    else {
      toast.success(DONE);
      // In a toast of its own, for the specified text stands alone.
      toast.success(NOTHING_NEW);
    }
  } catch (error) {
    toast.error(errorText(error));
    return;
  }
  await refreshAll(refresh);
}

/** Moves what the seed has made to the trash, and offers the way back. */
export async function removeInitialData(refresh: Refresh): Promise<void> {
  try {
    const before = await listed();
    const { removed } = await call('unseed');
    const { projects, experiences } = removed;
    if (projects + experiences === 0) return void toast.success('There is no initial data to remove');
    const left = new Set((await listed()).map(({ id }) => id));
    const gone = before.filter(({ id }) => !left.has(id));
    const detail = `${counted(projects, 'project')} and ${counted(experiences, 'experience')}`;
    offerUndo('Initial data moved to Trash', () => bringBack(gone, refresh), detail);
  } catch (error) {
    toast.error(errorText(error));
    return;
  }
  await refreshAll(refresh);
}

type Listed = Awaited<ReturnType<typeof listed>>;

/** Everything in the two lists; what the server has removed is told by its absence. */
async function listed() {
  const lists = await Promise.all(
    KINDS.map(async ({ path, restore }) => {
      const { items } = (await read(path)) as { items: { _id: string }[] };
      return items.map(({ _id: id }) => ({ id, restore }));
    }),
  );
  return lists.flat();
}

async function bringBack(gone: Listed, refresh: Refresh): Promise<void> {
  await bulk(gone, ({ id, restore }) => send(restore, { params: { id } }));
  await refreshAll(refresh);
}

const refreshAll = (refresh: Refresh) => Promise.all(KINDS.map(({ path }) => refresh(path)));

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
