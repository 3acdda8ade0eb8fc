import { execFileSync } from 'node:child_process';

/** Whether file systems can be mounted here; with `CI=true` they must be. */
export const canMount = process.env.CI === 'true' || process.getuid?.() === 0;

const mounted: string[] = [];
const run = (file: string, ...args: string[]) => void execFileSync(file, args, { stdio: 'pipe' });

/** A small disk of its own at a folder. */
export function mountDisk(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  mounted.push(folder);
}

/** Makes a folder such that nothing new can be written in it, not even by root. */
export function makeReadOnly(folder: string): void {
  run('mount', '--bind', folder, folder);
  mounted.push(folder);
  run('mount', '-o', 'remount,bind,ro', folder);
}

/** Takes that back. */
export const makeWritable = (folder: string) => run('mount', '-o', 'remount,bind,rw', folder);

/** Takes everything down that these have mounted. */
export function unmountAll(): void {
  for (const folder of mounted.splice(0).reverse()) run('umount', '-l', folder);
}
