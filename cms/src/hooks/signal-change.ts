import type { PayloadRequest } from 'payload';
import { afterCommit } from '../after-commit.ts';
import { services } from '../services.ts';

/** Tells the server that content has changed, once the change is stored. */
export const signalChange = async <T>({ doc, req }: { doc: T; req: PayloadRequest }): Promise<T> => {
  await afterCommit(req, () => services().changed());
  return doc;
};
