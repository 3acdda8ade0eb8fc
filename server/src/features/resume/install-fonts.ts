import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CJK_FACES } from '@portfolio/resume/fonts/source';
import { SettingError } from '#app/setting-error.ts';

/** Runs npm in a folder; rejects with an error that has npm's output as `stderr`. */
export type RunNpm = (args: string[], cwd: string) => Promise<unknown>;

/** Short retries instead of npm's minutes when there is no network. */
const RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
const FLAGS = [...RETRIES, '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
const UNREACHABLE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/** Runs the npm that runs this command, which is a script, or else the one in PATH. */
const runNpm: RunNpm = (args, cwd) =>
  new Promise((resolve, reject) => {
    // biome-ignore lint/style/noProcessEnv: npm tells there how it is run.
    const script = process.env.npm_execpath ?? '';
    const isScript = /npm-cli\.c?js$/.test(script);
    const [file, all] = isScript ? [process.execPath, [script, ...args]] : ['npm', args];
    execFile(file, all, { cwd }, (error, _, stderr) =>
      error ? reject(Object.assign(error, { stderr })) : resolve(undefined),
    );
  });

/**
 * Downloads the fonts for Chinese, Japanese and Korean into a folder, which replaces older ones. @throws SettingError
 * with what to do, when the folder cannot be written or the registry cannot be reached
 */
export async function installFonts(folder: string, say: (line: string) => void, npm: RunNpm = runNpm): Promise<void> {
  const draft = createDraft(folder);
  try {
    say('Downloading the fonts for Chinese, Japanese and Korean: 250 MB, of which 20 MB are kept.');
    writeFileSync(join(draft, 'package.json'), '{"private":true}');
    const packages = CJK_FACES.map(({ id, version }) => `@fontsource/${id}@${version}`);
    await npm(['install', ...FLAGS, ...packages], draft).catch((error) => {
      throw explained(error, folder);
    });
    for (const face of CJK_FACES) keepFace(draft, folder, face);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  // A running server keeps what it has made in memory until then.
  say(`The fonts are in ${folder}. Restart the server, so that the resume and share pictures are made again.`);
}

const notWritable = (folder: string) =>
  new SettingError(`${folder} cannot be written. Make it writable for this user, and run the command again.`);

function createDraft(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return mkdtempSync(join(folder, '.new-'));
  } catch {
    throw notWritable(folder);
  }
}

function explained(error: { code?: unknown; message: string; stderr?: string }, folder: string): Error {
  const output = `${error.stderr || error.message}`.trim();
  if (error.code === 'ENOENT') return new SettingError('npm was not found, and the fonts are npm packages.');
  if (/\bENOSPC\b/.test(output))
    return new SettingError('The disk is full. Free some space, and run the command again.');
  if (/\b(?:EROFS|EACCES|EPERM)\b/.test(output)) return notWritable(folder);
  if (UNREACHABLE.test(output))
    return new SettingError('The package registry cannot be reached. Check the network, and run the command again.');
  return new SettingError(`npm could not download the fonts: ${output.split('\n').slice(-5).join(' ')}`);
}

/** Keeps the numbered subsets of a package, of which a text needs few. */
function keepFace(draft: string, folder: string, { id, weights }: { id: string; weights: readonly number[] }): void {
  const from = join(draft, 'node_modules/@fontsource', id);
  const to = join(draft, id);
  mkdirSync(to);
  for (const name of ['unicode.json', 'LICENSE']) copyFileSync(join(from, name), join(to, name));
  const isKept = (name: string) => weights.some((weight) => name.endsWith(`-${weight}-normal.woff`));
  for (const name of readdirSync(join(from, 'files')).filter(isKept)) {
    if (/^\d+-/.test(name.slice(id.length + 1))) copyFileSync(join(from, 'files', name), join(to, name));
  }
  rmSync(join(folder, id), { recursive: true, force: true });
  renameSync(to, join(folder, id));
}
