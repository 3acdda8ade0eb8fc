import type { PayloadRequest } from 'payload';
import { afterCommit } from '../after-commit.ts';
import { isMended } from '../content/left-out.ts';
import { services } from '../services.ts';

/** Tells the server that content has changed, once the change is stored. */
export const signalChange = async <T>({ doc, req }: { doc: T; req: PayloadRequest }): Promise<T> => {
  await afterCommit(req, () => {
    isMended((doc as { id?: unknown }).id);
    services().changed();
  });
  return doc;
};
