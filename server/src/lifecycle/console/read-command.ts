import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { oldSiteOrigin } from '@portfolio/contract/addresses/links';
import { WRONG_OLD_SITE } from '@portfolio/contract/sentences';
import { SOURCE_NAMES } from '@portfolio/importers/names';
import { SettingError } from '#app/setting-error.ts';
import type { Command } from '../command.ts';

const USAGES = {
  import: `npm run import -- FOLDER|ZIP|FILE [--dry-run] [--force] [--source ${SOURCE_NAMES.join('|')}] [--fetch-images] [--old-site URL] | --undo`,
  owner: 'npm run owner -- --reset-password | --disable-2fa',
  backup: 'npm run backup [-- --out FILE]',
  restore: 'npm run restore -- FILE [--yes] [--large] [--leave-out-invalid]',
  fonts: 'npm run fonts -- cjk',
};
/** A command that needs neither the database nor a running server. */
export interface LocalCommand {
  name: 'fonts';
}

/** Options that are set or not. */
const flags = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])) as Record<N, { type: 'boolean' }>;
const text = { type: 'string' } as const;
const parse = <O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  allowPositionals = false,
) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals });
  const [path, ...more] = positionals;
  return { values, path: more.length === 0 ? path : undefined, hasPath: path !== undefined };
};

const READERS: Record<keyof typeof USAGES, (words: string[], cwd: string) => Command | LocalCommand | null> = {
  import: readImport,
  owner: (words) => {
    const { values } = parse(words, flags('reset-password', 'disable-2fa'));
    if (values['reset-password']) return { name: 'reset-password' };
    return values['disable-2fa'] ? { name: 'disable-2fa' } : null;
  },
  backup: (words, cwd) => {
    const { out } = parse(words, { out: text }).values;
    return { name: 'backup', out: out && resolve(cwd, out) };
  },
  restore: (words, cwd) => {
    const { values, path } = parse(words, flags('yes', 'large', 'leave-out-invalid'), true);
    if (!path) return null;
    const file = resolve(cwd, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new SettingError(`FILE is not a file: ${file}`);
    const { yes: sure = false, large = false, 'leave-out-invalid': leaveOutInvalid = false } = values;
    return { name: 'restore', file, sure, large, leaveOutInvalid };
  },
  fonts: ([kind, ...more]) => (kind === 'cjk' && more.length === 0 ? { name: 'fonts' } : null),
};

/** Parses the command line, which may ask for the usage by `--help`; throws `SettingError` with the usage. */
export function readCommand([name = '', ...words]: string[], cwd: string): Command | LocalCommand | { usage: string } {
  if (!isName(name)) throw new SettingError(`Use: ${Object.values(USAGES).join('   or   ')}`);
  const usage = `Use: ${USAGES[name]}`;
  if (words.some((word) => word === '--help' || word === '-h')) return { usage };
  try {
    const command = READERS[name](words, cwd);
    if (command) return command;
  } catch (error) {
    if (!isParseError(error)) throw error;
    // The rest of Node's message is about its own ways to write options.
    throw new SettingError(`${error.message.split('. ', 1)[0]}. ${usage}`);
  }
  throw new SettingError(usage);
}

const isName = (name: string): name is keyof typeof USAGES => Object.hasOwn(USAGES, name);
const isParseError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function readImport(words: string[], cwd: string): Command | null {
  const options = { ...flags('force', 'dry-run', 'undo', 'fetch-images'), source: text, 'old-site': text };
  const { values, path, hasPath } = parse(words, options, true);
  const { force = false, 'dry-run': isDryRun = false, 'fetch-images': fetchImages, 'old-site': oldSite } = values;
  if (values.undo) return hasPath || Object.keys(values).length > 1 ? null : { name: 'undo-import' };
  const source = SOURCE_NAMES.find((known) => known === values.source);
  if (!path || source !== values.source) return null;
  const folder = resolve(cwd, path);
  if (!existsSync(folder)) throw new SettingError(`There is no folder or file ${folder}`);
  if (oldSite !== undefined && oldSiteOrigin(oldSite) === null)
    throw new SettingError(`--old-site ${oldSite}: ${WRONG_OLD_SITE}`);
  return { name: 'import', folder, force, isDryRun, source, fetchImages, oldSite };
}
