import { routes } from '@portfolio/contract';
import { call, errorText } from '../../../components/panel/client.ts';
import { toast } from '../../../components/ui/toast.ts';

const DONE = 'Seeded initial projects and experiences';
const LISTS = [routes.listOwnerProjects.path, routes.listOwnerExperiences.path] as const;

type Refresh = (path: string) => Promise<unknown>;

/** Adds the initial projects and experiences that are not there yet; what was added can be taken back. */
export async function seedInitialData(refresh: Refresh): Promise<void> {
  try {
    const { added } = await call('seed');
    const undo = { label: 'Undo', run: () => void removeInitialData(refresh) };
    toast.success(DONE, added.projects + added.experiences > 0 ? { action: undo } : {});
  } catch (error) {
    toast.error(errorText(error));
    return;
  }
  await Promise.all(LISTS.map((path) => refresh(path)));
}

/** Moves what the seed has made to the trash. */
export async function removeInitialData(refresh: Refresh): Promise<void> {
  try {
    const { removed } = await call('unseed');
    const words = `${counted(removed.projects, 'project')} and ${counted(removed.experiences, 'experience')}`;
    if (removed.projects + removed.experiences > 0) toast.success('Initial data moved to Trash', { detail: words });
    else toast.success('There is no initial data to remove');
  } catch (error) {
    toast.error(errorText(error));
    return;
  }
  await Promise.all(LISTS.map((path) => refresh(path)));
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
