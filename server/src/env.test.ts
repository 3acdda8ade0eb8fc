import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings, parseValues } from './env.ts';
import { SettingError } from './setting-error.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portfolio-env-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});
const load = (environment: Record<string, string> = {}) => loadSettings(root, environment as NodeJS.ProcessEnv);
const faultOf = (environment: Record<string, string>): string => {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('have defaults when nothing is set', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: undefined,
      origin: 'http://localhost:3000',
      dataDir: join(root, 'data'),
      databaseUri: `file:${join(root, 'data/portfolio.db')}`,
      admin: { username: 'admin' },
      adminIsSet: false,
      trustProxy: 0,
      warnings: [],
    });
  });

  it('are read from .env, and the real environment wins', () => {
    writeFileSync(join(root, '.env'), 'PORT=4101\nADMIN_USERNAME="Ann"\nDATA_DIR=./elsewhere\n');
    expect(load({ PORT: '4102' })).toMatchObject({
      port: 4102,
      admin: { username: 'Ann' },
      dataDir: join(root, 'elsewhere'),
    });
  });

  it('count as unset when they are empty', () => {
    expect(load({ PORT: '', SITE_URL: ' ', ADMIN_PASSWORD: '' })).toMatchObject({ port: 3000, siteUrl: undefined });
  });

  it('keep spaces in a password, and resolve a relative database path from the root', () => {
    expect(load({ ADMIN_PASSWORD: ' secret ' }).admin.password).toBe(' secret ');
    expect(load({ DATABASE_URI: 'file:./data/x.db' }).databaseUri).toBe(`file:${join(root, 'data/x.db')}`);
    for (const uri of ['file:/srv/x.db', 'file:///srv/x.db', 'mongodb://h/x']) {
      expect(load({ DATABASE_URI: uri }).databaseUri).toBe(uri);
    }
  });

  it('store the origin of the site without a trailing slash', () => {
    expect(load({ SITE_URL: 'https://Example.com/' })).toMatchObject({
      siteUrl: 'https://example.com',
      origin: 'https://example.com',
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000a'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://user@example.com'],
    ['DATA_GROUP', 'two words'],
    ['DATABASE_URI', 'postgres://x'],
    ['DATABASE_URI', 'portfolio.db'],
    ['PAYLOAD_SECRET', 'short'],
    ['ADMIN_PASSWORD', '12345'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'nobody'],
    ['S3_ENDPOINT', 's3'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/?x=1'],
    ['S3_BUCKET', 'a bucket'],
    ['S3_BUCKET', '../other'],
    ['S3_REGION', 'eu west'],
    ['TRUST_PROXY', 'true'],
    ['CACHE_MB', 'lots'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['LOG_HITS', 'maybe'],
    ['METRICS_TOKEN', 'short'],
  ])('fail with one line about %s: %s', (name, value) => {
    const fault = faultOf({ [name]: value });
    expect(fault.startsWith(name)).toBe(true);
    expect(fault).not.toContain('\n');
    expect(fault.length).toBeGreaterThan(name.length + 15);
  });

  it('never repeat a secret', () => {
    for (const name of ['ADMIN_PASSWORD', 'PAYLOAD_SECRET', 'METRICS_TOKEN']) {
      expect(faultOf({ [name]: 'qzx' })).not.toContain('qzx');
    }
  });

  it('parse every optional variable', () => {
    const values = parseValues({
      TRUST_PROXY: '2',
      CACHE_MB: '128',
      BACKUP_EVERY: 'off',
      BACKUP_KEEP: '3',
      LOG_HITS: '1',
      SMTP_URL: 'smtps://u:p@h',
      MAIL_TO: 'a@b.example',
    });
    expect(values).toEqual({
      TRUST_PROXY: 2,
      CACHE_MB: 128,
      BACKUP_EVERY: null,
      BACKUP_KEEP: 3,
      LOG_HITS: '1',
      SMTP_URL: 'smtps://u:p@h',
      MAIL_TO: 'a@b.example',
    });
  });
});

describe('a bucket', () => {
  const keys = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const opened = { bucket: 'b', accessKeyId: 'key', secretAccessKey: 'secret' };

  it('is off while no bucket name is set', () => {
    expect(load().s3).toBeNull();
    expect(load({ S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'auto' }).s3).toBeNull();
  });

  it('is on Amazon by its region, or anywhere by an endpoint', () => {
    const amazon = { ...opened, endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' };
    expect(load({ ...keys, S3_REGION: 'eu-west-1' }).s3).toEqual(amazon);
    const other = { ...opened, endpoint: 'http://127.0.0.1:9000/s3', region: 'us-east-1' };
    expect(load({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000/s3/' }).s3).toEqual(other);
  });

  it.each([
    ['S3_ENDPOINT', {}],
    ['S3_ACCESS_KEY_ID', { S3_REGION: 'x', S3_ACCESS_KEY_ID: '' }],
    ['S3_SECRET_ACCESS_KEY', { S3_REGION: 'x', S3_SECRET_ACCESS_KEY: '' }],
  ])('needs %s', (name, without) => {
    const fault = faultOf({ ...keys, ...without });
    expect(fault.startsWith(`${name} is needed with S3_BUCKET`)).toBe(true);
    expect(fault).not.toContain('\n');
  });
});

describe('warnings', () => {
  it('name a host without SITE_URL', () => {
    expect(load({ HOST: '0.0.0.0' }).warnings).toEqual([expect.stringContaining('SITE_URL')]);
    expect(load({ HOST: '0.0.0.0', SITE_URL: 'https://example.com' }).warnings).toEqual([]);
    expect(load({ HOST: '::1' }).warnings).toEqual([]);
  });
});

describe('e-mail', () => {
  it('needs a recipient, which is also the sender unless another one is set', () => {
    expect(() => load({ SMTP_URL: 'smtp://h' })).toThrow('MAIL_TO is needed with SMTP_URL');
    expect(load({ SMTP_URL: 'smtp://h', MAIL_TO: 'me@a.example' }).mail).toEqual({
      url: 'smtp://h',
      from: 'me@a.example',
      to: 'me@a.example',
    });
    expect(load({}).mail).toBeNull();
  });
});

describe('the secret', () => {
  it('is created once, readable by its owner only', () => {
    const { secret, hasOldSecret } = load();
    expect([hasOldSecret, load().hasOldSecret]).toEqual([false, true]);
    const path = join(root, 'data/secret');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(load().secret).toBe(secret);
    expect(readFileSync(path, 'utf8')).toBe(secret);
  });

  it('is not created when one is set, and not used when it is damaged', () => {
    expect(load({ PAYLOAD_SECRET: 'a-secret-of-mine-16' })).toMatchObject({
      secret: 'a-secret-of-mine-16',
      hasOldSecret: true,
    });
    mkdirSync(join(root, 'data'), { recursive: true });
    writeFileSync(join(root, 'data/secret'), '');
    expect(faultOf({})).toMatch(/^PAYLOAD_SECRET.*damaged/);
  });
});

describe('the data folder', () => {
  it('fails with one line when it cannot be created', () => {
    writeFileSync(join(root, 'file'), '');
    expect(faultOf({ DATA_DIR: './file' })).toMatch(/^DATA_DIR .*file/);
    expect(faultOf({ DATA_DIR: './file/deeper' })).toMatch(/^DATA_DIR/);
  });
});
