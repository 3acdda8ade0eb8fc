import { afterEach } from 'vitest';
import { plain } from '../../../server/test/upload-corpus/images.ts';
import { unmountAll } from './mounts.ts';
import { closeScenes } from './scene.ts';

/** The call that uploads a picture. */
export const UPLOAD = '/api/blog/admin/upload-image';
/** A small picture. */
export const image = () => plain(200, 100).png().toBuffer();
/** Sends a contact message as a visitor. */
export const sendMessage = (url: string): Promise<Response> =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ name: 'Vera', email: 'vera@example.org', message: 'Hello.' }),
  });

/** After each test: unmounts disks, ends the servers, then calls what was added to the list. */
export function cleanUpAfterEach(): (() => void)[] {
  const left: (() => void)[] = [];
  afterEach(async () => {
    unmountAll();
    await closeScenes();
    for (const undo of left.splice(0)) undo();
  });
  return left;
}
