import { randomBytes } from 'node:crypto';

const PROCESS = randomBytes(8).toString('hex');
let count = 0;

/** A name for a request, as no other one has it: of the process and of its place in it. Much quicker than chance. */
export function requestId(): string {
  count += 1;
  return `${PROCESS}-${count}`;
}
