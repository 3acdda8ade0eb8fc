import { execFileSync } from 'node:child_process';

/** Whether file systems can be mounted here; required with `CI=true`. */
export const canMount = process.env.CI === 'true' || process.getuid?.() === 0;

const mounted: string[] = [];
const run = (file: string, ...args: string[]) => void execFileSync(file, args, { stdio: 'pipe' });

/** Mounts a tmpfs of a given size on a folder. */
export function mountDisk(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  mounted.push(folder);
}

/** Remounts a folder read-only, for root too. */
export function makeReadOnly(folder: string): void {
  run('mount', '--bind', folder, folder);
  mounted.push(folder);
  run('mount', '-o', 'remount,bind,ro', folder);
}

/** Remounts it writable. */
export const makeWritable = (folder: string) => run('mount', '-o', 'remount,bind,rw', folder);

/** Unmounts everything that was mounted here. */
export function unmountAll(): void {
  for (const folder of mounted.splice(0).reverse()) run('umount', '-l', folder);
}
