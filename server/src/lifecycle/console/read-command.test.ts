import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
writeFileSync(join(folder, 'site.zip'), '');
const read = (line: string) => readCommand(line.split(' '), folder);

describe('a command line', () => {
  it.each([
    ['import site.zip --dry-run', { name: 'import', folder: join(folder, 'site.zip'), isDryRun: true, force: false }],
    ['import . --source jekyll --fetch-images --old-site https://old.example', { source: 'jekyll', fetchImages: true }],
    ['import --undo', { name: 'undo-import' }],
    ['owner --reset-password', { name: 'reset-password' }],
    ['owner --disable-2fa', { name: 'disable-2fa' }],
    ['backup --out b.zip', { name: 'backup', out: join(folder, 'b.zip') }],
    ['fonts cjk', { name: 'fonts' }],
    ['restore site.zip --yes', { name: 'restore', file: join(folder, 'site.zip'), sure: true, large: false }],
  ])('%s', (line, command) => {
    expect(read(line)).toMatchObject(command);
  });

  it.each(['import', 'owner', 'backup', 'restore', 'fonts'])('%s --help and -h give its usage', (name) => {
    expect(read(`${name} --help`)).toEqual({ usage: expect.stringMatching(`^Use: npm run ${name} [^\n]*$`) });
    expect(read(`${name} -h`)).toEqual(read(`${name} --help`));
  });

  it.each([
    ['import', /^Use: npm run import -- FOLDER/],
    ['import a b', /^Use: npm run import/],
    ['import . --source word', /^Use: npm run import/],
    ['import --undo .', /^Use: npm run import/],
    ['import nothing-here', /^There is no folder or file .*nothing-here$/],
    ['import . --old-site old', /^--old-site old: /],
    ['import . --dry', /^Unknown option '--dry'\. Use: npm run import/],
    ['backup --out', /^Option '--out <value>' argument missing\. Use: npm run backup/],
    ['owner', /^Use: npm run owner/],
    ['owner now', /^Unexpected argument 'now'\. .*Use: npm run owner/],
    ['fonts', /^Use: npm run fonts -- cjk$/],
    ['fonts latin', /^Use: npm run fonts -- cjk$/],
    ['restore', /^Use: npm run restore/],
    ['restore .', /^FILE is not a file: /],
    ['constructor', /^Use: npm run import .* or .* npm run restore/],
  ])('%s is refused with a reason', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
