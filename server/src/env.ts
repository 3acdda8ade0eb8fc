import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { S3Settings } from '@portfolio/compat-api/uploads/storage/s3-storage';
import { MIN_SECRET } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import { z } from 'zod';
import { prepareDataFolder, storedSecret } from './lifecycle/data-folder.ts';
import type { MailSettings } from './mail.ts';
import { SettingError } from './setting-error.ts';

const isOrigin = (value: string) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
};
/** Some S3 services have a path in their endpoint. */
const isEndpoint = (value: string) => URL.canParse(value) && isOrigin(new URL('/', value).href) && !/[?#]/.test(value);
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(min).max(max));
const set = z.string().min(1);

/** Every variable: its schema, and a description of what it accepts. */
/** A whole number with its range, and a text of at least so many characters; each with its description. */
const number = (min: number, max: number, what: string) => [whole(min, max), `${what}, ${min} to ${max}`] as const;
const atLeast = (min: number) => [z.string().min(min), `at least ${min} characters`] as const;

const VARIABLES = {
  PORT: number(1, 65_535, 'a port number'),
  HOST: [z.string().refine((host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host)), 'an IP address or a host name'],
  SITE_URL: [z.string().refine(isOrigin), 'an origin such as https://example.com'],
  DATA_DIR: [set, 'a folder'],
  DATA_GROUP: [z.string().regex(/^(\d+|[a-z_][a-z0-9_.-]*\$?)$/i), 'the number of a group, or a name from /etc/group'],
  DATABASE_URI: [
    z.string().regex(/^(file:.+|mongodb(\+srv)?:\/\/.+)/),
    'file:… (SQLite), mongodb://… or mongodb+srv://…',
  ],
  PAYLOAD_SECRET: atLeast(MIN_SECRET),
  ADMIN_USERNAME: [z.string().trim().min(1).max(LIMITS.username), `1 to ${LIMITS.username} characters`],
  ADMIN_PASSWORD: [
    z.string().min(LIMITS.passwordMin).max(LIMITS.password),
    `at least ${LIMITS.passwordMin} characters`,
  ],
  SMTP_URL: [z.string().regex(/^smtps?:\/\/.+/), 'smtp://… or smtps://…'],
  MAIL_FROM: [z.email(), 'an e-mail address'],
  MAIL_TO: [z.email(), 'an e-mail address'],
  S3_BUCKET: [z.string().regex(/^[a-z0-9][a-z0-9._-]*$/i), 'the name of a bucket'],
  S3_ENDPOINT: [z.string().refine(isEndpoint), 'an address such as https://s3.example.com'],
  S3_REGION: [z.string().regex(/^[a-z0-9-]+$/i), 'the name of a region'],
  S3_ACCESS_KEY_ID: [set, 'a key'],
  S3_SECRET_ACCESS_KEY: [set, 'a key'],
  TRUST_PROXY: number(0, 10, 'the number of proxies in front'),
  CACHE_MB: [whole(0, 100_000), 'a number of megabytes, 0 for no cache'],
  LOG_HITS: [z.enum(['0', '1', 'true', 'false']), '1 or 0'],
  BACKUP_EVERY: [
    z.union([z.literal('off').transform(() => null), whole(1, 8_760)]),
    'a number of hours, 1 to 8760, or off',
  ],
  BACKUP_KEEP: number(1, 1_000, 'a number of backups'),
  METRICS_TOKEN: atLeast(8),
} as const satisfies Record<string, readonly [z.ZodType, string]>;
type Name = keyof typeof VARIABLES;
type Values = { [N in Name]?: z.output<(typeof VARIABLES)[N][0]> };

/** When backups are made by themselves (`null`: never), and how many are kept. */
export interface BackupSettings {
  everyHours: number | null;
  keep: number;
}

/** The validated environment variables. */
export interface Settings {
  port: number;
  host: string;
  /** Without a trailing slash; `undefined` while it is unset. */
  siteUrl: string | undefined;
  /** The public origin of links: `SITE_URL`'s, or localhost with the server's port. */
  origin: string;
  dataDir: string;
  /** A group (name or number) that may read the data folder besides its user. */
  dataGroup: string | undefined;
  databaseUri: string;
  secret: string;
  /** Whether the secret existed before this start, which means that there is a site already. */
  hasOldSecret: boolean;
  admin: { username: string; password?: string };
  adminIsSet: boolean;
  /** How contact messages are e-mailed; `null` if no mail server is set. */
  mail: MailSettings | null;
  /** The bucket of uploads; `null` if they are stored in `DATA_DIR`. */
  s3: S3Settings | null;
  trustProxy: number;
  /** Maximum size of the page cache (bytes); 0 turns it off. */
  cacheBytes: number;
  logsHits: boolean;
  /** Hours between automatic backups (`null`: never), and how many of them are kept. */
  backups: BackupSettings;
  /** Enables `/metrics`. */
  metricsToken: string | undefined;
  root: string;
  /** Warnings for the log, one line each. */
  warnings: string[];
}

/** Validates the environment; throws `SettingError` for the first wrong value. Empty counts as unset. */
export function parseValues(source: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, accepts]] of Object.entries(VARIABLES)) {
    // A password may begin or end with a space.
    const raw = name === 'ADMIN_PASSWORD' ? source[name] : source[name]?.trim();
    if (!raw) continue;
    const result = schema.safeParse(raw);
    if (!result.success) throw new SettingError(`${name} is not valid: it accepts ${accepts}.`);
    values[name] = result.data;
  }
  return values;
}

/** Reads `.env` beside package.json (the real environment wins), validates it, creates the data folder and secret. */
export function loadSettings(root: string, environment: NodeJS.ProcessEnv = process.env): Settings {
  const file = join(root, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const values = parseValues({ ...fromFile, ...environment });
  const dataDir = resolve(root, values.DATA_DIR ?? './data');
  prepareDataFolder(dataDir);
  const { secret, isNew } = values.PAYLOAD_SECRET
    ? { secret: values.PAYLOAD_SECRET, isNew: false }
    : storedSecret(dataDir);
  const port = values.PORT ?? 3000;
  const host = values.HOST ?? '127.0.0.1';
  const siteUrl = values.SITE_URL && new URL(values.SITE_URL).origin;
  const warnings: string[] = [];
  if (!siteUrl && !['127.0.0.1', 'localhost', '::1'].includes(host)) {
    warnings.push(`HOST is ${host} and SITE_URL is unset: sign-in only works from this machine until SITE_URL is set.`);
  }
  return {
    port,
    host,
    siteUrl,
    origin: siteUrl ?? `http://localhost:${port}`,
    dataDir,
    dataGroup: values.DATA_GROUP,
    databaseUri: fromRoot(root, values.DATABASE_URI ?? `file:${join(dataDir, 'portfolio.db')}`),
    secret,
    hasOldSecret: !isNew,
    admin: {
      username: values.ADMIN_USERNAME ?? 'admin',
      ...(values.ADMIN_PASSWORD && { password: values.ADMIN_PASSWORD }),
    },
    adminIsSet: Boolean(values.ADMIN_USERNAME || values.ADMIN_PASSWORD),
    mail: mailSettings(values),
    s3: s3Settings(values),
    trustProxy: values.TRUST_PROXY ?? 0,
    cacheBytes: (values.CACHE_MB ?? 64) * 1024 * 1024,
    logsHits: values.LOG_HITS === '1' || values.LOG_HITS === 'true',
    backups: {
      everyHours: values.BACKUP_EVERY === undefined ? 24 : values.BACKUP_EVERY,
      keep: values.BACKUP_KEEP ?? 7,
    },
    metricsToken: values.METRICS_TOKEN,
    root,
    warnings,
  };
}

function mailSettings({ SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to }: Values): MailSettings | null {
  if (!url) return null;
  if (!URL.canParse(url)) throw new SettingError('SMTP_URL is not valid: it accepts smtp://… or smtps://….');
  if (!to) throw new SettingError('MAIL_TO is needed with SMTP_URL: it accepts an e-mail address.');
  return { url, from: from ?? to, to };
}

/** Amazon's endpoint follows from the region; any other service needs `S3_ENDPOINT`. */
function s3Settings(values: Values): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_REGION: region = S3_ENDPOINT && 'us-east-1' } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return null;
  if (!region) throw new SettingError('S3_ENDPOINT is needed with S3_BUCKET, or S3_REGION where it is on Amazon S3.');
  if (!accessKeyId) throw new SettingError('S3_ACCESS_KEY_ID is needed with S3_BUCKET: it accepts a key.');
  if (!secretAccessKey) throw new SettingError('S3_SECRET_ACCESS_KEY is needed with S3_BUCKET: it accepts a key.');
  const endpoint = (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** A relative SQLite path is resolved from the repository's root like `DATA_DIR`, not from the current folder. */
const fromRoot = (root: string, uri: string): string =>
  uri.startsWith('file:') && !uri.startsWith('file://') ? `file:${resolve(root, uri.slice('file:'.length))}` : uri;

/** Exports the settings to the environment, where the CMS reads them when it is loaded. */
export function shareSettings(settings: Settings): void {
  process.env.PAYLOAD_SECRET = settings.secret;
  process.env.DATABASE_URI = settings.databaseUri;
  process.env.SITE_URL = settings.siteUrl ?? '';
  process.env.PORT = String(settings.port);
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  // Payload's own check of package versions ends the process in development when it finds a mismatch.
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';
}
