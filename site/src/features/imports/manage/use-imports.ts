import { type ImportRun, type RequestOf, routes, WORKING_STATES } from '@portfolio/contract';
import useSWR, { useSWRConfig } from 'swr';
import { call } from '#app/panel/api/client.ts';
import type { Choice, ChosenFile } from './steps/chosen-files.ts';

/** Polling interval while an import works (ms). */
const POLL_INTERVAL_MS = 700;
/** Files of a folder that are sent at the same time. */
const PARALLEL = 3;

const isWorking = ({ state }: ImportRun) => WORKING_STATES.includes(state);

/** The imports and their actions. */
export function useImports() {
  const { data, error, mutate } = useSWR<{ items: ImportRun[] }>(routes['imports.list'].path, {
    refreshInterval: (list) => (list?.items.some(isWorking) ? POLL_INTERVAL_MS : 0),
  });
  const { mutate: mutateAll } = useSWRConfig();

  const act = async (work: Promise<{ item: ImportRun }>) => {
    const { item } = await work;
    await mutate();
    return item;
  };
  return {
    items: data?.items,
    error,
    reload: () => mutate(),
    /** Everything else that the panel has read is from before the import. */
    forgetOthers: () => void mutateAll((key) => key !== routes['imports.list'].path),
    async check(choice: Choice, force: boolean, onProgress: (part: number) => void, signal: AbortSignal) {
      let begun: string | undefined;
      try {
        const onBegun = (id: string) => {
          begun = id;
        };
        const id = await sendFiles(choice, { onProgress, onBegun, signal });
        return await act(call('imports.check', { params: { id }, body: { force } }));
      } catch (error) {
        // What was sent is of no use without the rest.
        if (begun !== undefined) await call('imports.delete', { params: { id: begun } }).catch(() => undefined);
        throw error;
      }
    },
    run: ({ id }: ImportRun, choices: RequestOf<'imports.run'>) =>
      act(call('imports.run', { params: { id }, body: choices })),
    stop: ({ id }: ImportRun) => act(call('imports.stop', { params: { id } })),
    undo: ({ id }: ImportRun) => act(call('imports.undo', { params: { id } })),
    async discard({ id }: ImportRun): Promise<void> {
      await call('imports.delete', { params: { id } });
      await mutate();
    },
  };
}
/** The imports and their actions. */
export type ImportWork = ReturnType<typeof useImports>;

interface Sending {
  onProgress: (part: number) => void;
  /** Called with the id of the import once it has its first file. */
  onBegun: (id: string) => void;
  signal: AbortSignal;
}

/** Sends the first file, which begins an import, and then the others into it; returns the id of the import. */
async function sendFiles({ files, bytes }: Choice, { onProgress, onBegun, signal }: Sending): Promise<string> {
  const sent = new Map<string, number>();
  const send = async ({ file, path }: ChosenFile, into?: string) => {
    const { item } = await call('imports.upload', {
      query: { path, ...(into !== undefined && { into }) },
      files: { file },
      signal,
      onProgress: (part) => {
        sent.set(path, part * file.size);
        onProgress([...sent.values()].reduce((sum, one) => sum + one, 0) / Math.max(bytes, 1));
      },
    });
    return item.id;
  };
  const [first, ...rest] = files;
  if (!first) throw new Error('There are no files to send.');
  const id = await send(first);
  onBegun(id);
  const left = rest.values();
  const sendOthers = async () => {
    for (const file of left) await send(file, id);
  };
  await Promise.all(Array.from({ length: PARALLEL }, sendOthers));
  return id;
}
