import { type Backups, type KeptBackup, routes } from '@portfolio/contract';
import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { call, errorText } from '../../../components/panel/client.ts';
import { toast } from '../../../components/ui/toast.ts';

/** How often work under way is looked at (ms). */
const LOOK = 700;

/** The kept backups, what is being done, and what the owner can have done. */
export function useBackups() {
  const { data, error, mutate } = useSWR<Backups>(routes.listBackups.path, {
    refreshInterval: (state) => (state?.running ? LOOK : 0),
  });
  const { mutate: mutateAll } = useSWRConfig();
  const before = useRef<Backups['running']>(null);
  useEffect(() => {
    if (!data) return;
    const ended = before.current && !data.running;
    before.current = data.running;
    if (!ended || !data.last || data.last.error) return;
    if (data.last.what === 'backup') toast.success('Backup made');
    else toast.success('The site is restored', { detail: 'What was there before is kept as a backup.' });
    // Whatever else the panel knows is from before.
    if (data.last.what === 'restore') void mutateAll((key) => key !== routes.listBackups.path);
  }, [data, mutateAll]);

  const begin = async (work: Promise<Backups>) => {
    const state = await work;
    before.current = state.running;
    await mutate(state, { revalidate: true });
  };
  return {
    state: data,
    error,
    reload: () => mutate(),
    make: () => begin(call('makeBackup')).catch((failure) => void toast.error(errorText(failure))),
    restore: ({ name }: KeptBackup, site: string, confirmation: string) =>
      begin(call('restoreBackup', { params: { name }, body: { site }, confirmation })),
    async upload(file: File, confirmation: string, onProgress: (part: number) => void): Promise<void> {
      await call('uploadBackup', { files: { file }, confirmation, onProgress });
      await mutate();
      toast.success('Backup uploaded', { detail: 'Nothing is restored yet.' });
    },
    async remove({ name }: KeptBackup, confirmation: string): Promise<void> {
      await call('deleteBackup', { params: { name }, confirmation });
      await mutate();
    },
  };
}

export type BackupWork = ReturnType<typeof useBackups>;
