import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The major versions of Node that the product is tested on; the Dockerfile's is one of them. */
export const NODE_VERSIONS = [22, 24, 26];

/**
 * Puts the newest Node of a major version into a folder, from npm's packages of its binaries, and returns its path;
 * `null` without the registry, or without a package for this machine. None of them is a development package: each is
 * 190 MB.
 */
export async function installNode(major: number, folder: string): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', '--prefix', folder, ...flags, `${name}@${major}`]).catch(() => undefined);
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  return existsSync(binary) ? binary : null;
}
