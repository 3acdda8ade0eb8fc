import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
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

const READERS: Record<keyof typeof USAGES, (words: string[], cwd: string) => Command | LocalCommand | null> = {
  import: readImport,
  owner: readOwner,
  backup: (words, cwd) => {
    const { values } = parseArgs({ args: words, options: { out: { type: 'string' } } });
    return { name: 'backup', out: values.out && resolve(cwd, values.out) };
  },
  restore: readRestore,
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
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      source: { type: 'string' },
      undo: { type: 'boolean' },
      'fetch-images': { type: 'boolean' },
      'old-site': { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.undo) return positionals.length > 0 || Object.keys(values).length > 1 ? null : { name: 'undo-import' };
  const [folder, ...more] = positionals;
  const source = SOURCE_NAMES.find((known) => known === values.source);
  if (!folder || more.length > 0 || source !== values.source) return null;
  const path = resolve(cwd, folder);
  if (!existsSync(path)) throw new SettingError(`There is no folder or file ${path}`);
  const { 'fetch-images': fetchImages, 'old-site': oldSite } = values;
  if (oldSite !== undefined && oldSiteOrigin(oldSite) === null)
    throw new SettingError(`--old-site ${oldSite}: ${WRONG_OLD_SITE}`);
  const { force = false, 'dry-run': isDryRun = false } = values;
  return { name: 'import', folder: path, force, isDryRun, source, fetchImages, oldSite };
}

function readOwner(words: string[]): Command | null {
  const { values } = parseArgs({
    args: words,
    options: { 'reset-password': { type: 'boolean' }, 'disable-2fa': { type: 'boolean' } },
  });
  if (values['reset-password']) return { name: 'reset-password' };
  return values['disable-2fa'] ? { name: 'disable-2fa' } : null;
}

function readRestore(words: string[], cwd: string): Command | null {
  const { values, positionals } = parseArgs({
    args: words,
    options: { yes: { type: 'boolean' }, large: { type: 'boolean' }, 'leave-out-invalid': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) return null;
  const path = resolve(cwd, file);
  if (!existsSync(path) || !statSync(path).isFile()) throw new SettingError(`FILE is not a file: ${path}`);
  return {
    name: 'restore',
    file: path,
    sure: values.yes ?? false,
    large: values.large ?? false,
    leaveOutInvalid: values['leave-out-invalid'] ?? false,
  };
}
