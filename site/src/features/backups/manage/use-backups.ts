import { type Backups, type KeptBackup, routes } from '@portfolio/contract';
import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';

/** Polling interval while a backup or restore is running (ms). */
const POLL_INTERVAL_MS = 700;

/** The backups, the running work and the actions. */
export function useBackups() {
  const { data, error, mutate } = useSWR<Backups>(routes['backups.list'].path, {
    refreshInterval: (state) => (state?.running ? POLL_INTERVAL_MS : 0),
  });
  const { mutate: mutateAll } = useSWRConfig();
  const before = useRef<Backups['running']>(null);
  useEffect(() => {
    if (!data) return;
    const ended = before.current && !data.running;
    before.current = data.running;
    if (!ended || !data.last || data.last.error) return;
    if (data.last.what === 'backup') toast.success('Backup created');
    else toast.success('Site restored', { detail: 'The previous content is kept as a backup.' });
    // All other cached content is from before the restore.
    if (data.last.what === 'restore') void mutateAll((key) => key !== routes['backups.list'].path);
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
    make: () => begin(call('backups.create')).catch((failure) => void toast.error(errorText(failure))),
    restore: ({ name }: KeptBackup, site: string, confirmation: string) =>
      begin(call('backups.restore', { params: { name }, body: { site }, confirmation })),
    async upload(file: File, confirmation: string, onProgress: (part: number) => void): Promise<void> {
      await call('backups.upload', { files: { file }, confirmation, onProgress });
      await mutate();
      toast.success('Backup uploaded', { detail: 'It isn’t restored yet.' });
    },
    async remove({ name }: KeptBackup, confirmation: string): Promise<void> {
      await call('backups.delete', { params: { name }, confirmation });
      await mutate();
    },
  };
}

/** The backups and their actions. */
export type BackupWork = ReturnType<typeof useBackups>;
