import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type Instruction, isIgnored, stagesOf } from '../../../scripts/test/dockerfile.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A folder with the files of an image, and how a container of it runs. */
export interface Image {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

/** Folders of this machine that stand in for the base image, with the one that contains Node. */
const BASE = [
  ...new Set([
    'bin',
    'dev',
    'etc',
    'lib',
    'lib64',
    'proc',
    'root',
    'sbin',
    'usr',
    process.execPath.split(sep)[1] ?? '',
  ]),
];

/** Mounts what a container sees on the folder of an image, in a namespace of its own, and runs a command there. */
const ENTER = `set -e
root=$1 user=$2 mode=$3; shift 3
mount --bind "$root" "$root"
for name in ${BASE.join(' ')}; do [ -L "/$name" ] || [ ! -d "/$name" ] || mount --rbind "/$name" "$root/$name"; done
[ ! -d "$root/data" ] || mount --bind "$root/data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
[ "$mode" = rw ] || mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" "$root" sh -c 'cd "$0" && exec "$@"' "$@"`;

/** The command line, before `node` or a shell, that runs a command in a container whose file system is read-only. */
export const enter = ({ root, workdir, user }: Image, mode: 'ro' | 'rw' = 'ro'): [string, ...string[]] => [
  'unshare',
  ...['-m', 'sh', '-c', ENTER, 'sh', root, user, mode, workdir],
];

/** Whether containers can be imitated here; needs root. */
export function canEnter(): boolean {
  try {
    execFileSync('unshare', ['-m', 'chroot', '--userspec=1000:1000', '/', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function emptyImage(root: string): Image {
  mkdirSync(join(root, 'tmp'), { recursive: true });
  for (const name of BASE) {
    if (!existsSync(`/${name}`)) continue;
    if (lstatSync(`/${name}`).isSymbolicLink()) symlinkSync(readlinkSync(`/${name}`), join(root, name));
    else mkdirSync(join(root, name), { recursive: true });
  }
  return { root, workdir: '/', user: '0:0', env: {}, command: [], healthcheck: [] };
}

/** `COPY`, with hard links where files come from another stage. */
function copy(image: Image, words: string[], stages: Map<string, Image>): void {
  const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice('--from='.length) ?? '') : undefined;
  const to = join(image.root, image.workdir, words.pop() ?? '');
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8');
  for (const word of words) {
    const source = join(from?.root ?? ROOT, word);
    const isFolder = lstatSync(source).isDirectory();
    mkdirSync(isFolder || words.length > 1 || to.endsWith('/') ? to : join(to, '..'), { recursive: true });
    const target = isFolder || !to.endsWith('/') ? to : join(to, basename(source));
    if (from) execFileSync('cp', ['-al', isFolder ? `${source}/.` : source, target]);
    else cpSync(source, target, { recursive: true, filter: (path) => !isIgnored(ignored, relative(ROOT, path)) });
  }
}

function run(image: Image, command: string): void {
  const [file, ...args] = [...enter(image, 'rw'), 'sh', '-c', command];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true', ...image.env };
  execFileSync(file, args, { env, stdio: 'pipe', encoding: 'utf8' });
}

function apply(image: Image, [word, rest]: Instruction, stages: Map<string, Image>): void {
  if (word === 'WORKDIR') {
    image.workdir = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  } else if (word === 'ENV') {
    Object.assign(image.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
  } else if (word === 'COPY') copy(image, rest.split(' '), stages);
  else if (word === 'RUN') run(image, rest);
  else if (word === 'USER') image.user = rest;
  else if (word === 'CMD') image.command = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
  else if (!['VOLUME', 'EXPOSE'].includes(word)) throw new Error(`Dockerfile: ${word} is not understood`);
}

/** Copies the build of this repository, which takes a minute less than another one. */
function copyBuild(image: Image): void {
  const filter = (path: string) => path !== join(ROOT, 'cms/.next/cache');
  for (const output of ['dist', 'cms/.next']) {
    const to = join(image.root, image.workdir, output);
    cpSync(join(ROOT, output), to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** Follows the Dockerfile in folders, all but the build itself, and returns its stages by name; the last one is `last`. */
export function buildImage(folder: string): Map<string, Image> {
  const stages = new Map<string, Image>();
  for (const [from, ...instructions] of stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    const name = from?.[1].split(' AS ')[1] ?? 'last';
    const image = emptyImage(join(folder, name));
    for (const instruction of instructions) {
      if (instruction.join(' ') === 'RUN node scripts/build.mjs') copyBuild(image);
      else apply(image, instruction, stages);
    }
    stages.set(name, image);
  }
  return stages;
}
