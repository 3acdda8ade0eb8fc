import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cms, Counts } from '@portfolio/cms';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { createHttpClasses } from '@portfolio/compat-api/http/messages';
import type { FetchImage } from '@portfolio/compat-api/uploads/fetch-image';
import type { Storage } from '@portfolio/compat-api/uploads/storage/storage';
import type { ResourceName } from '@portfolio/contract';
import { type Client, createItem, type StoredItem, type Values } from '@portfolio/contract/test/content';
import type { TestFile } from '@portfolio/contract/test/files';
import type { NextHandler } from '../admin.ts';
import type { AppOptions } from '../app.ts';
import type { BackupService } from '../features/backups/backups.ts';
import type { ImportRuns } from '../features/imports/runs/runs.ts';
import { createLog } from '../log.ts';
import { createMailer, type Mailer } from '../mail.ts';
import { findRoot } from '../root.ts';
import { checkResponse } from './check-response.ts';
import { stubSite } from './site.ts';

/** The owner of every app in tests. */
export const OWNER = { username: 'admin', password: 'secret-one' };

/** The body and headers of a test request. */
export interface TestRequest {
  json?: unknown;
  form?: FormData | URLSearchParams;
  /** Sent unchanged. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
  /** With the owner's session. */
  owner?: boolean;
}
/** The response to a test request. */
export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  body: any;
  text: string;
}
/** The whole app with its own data folder. */
export interface TestApp {
  cms: Cms;
  backups: BackupService;
  gateway: Gateway;
  imports: ImportRuns;
  /** Ends the work of imports, and opens them again as the next start does. */
  restartImports(): Promise<void>;
  origin: string;
  folder: string;
  /** Every log line. */
  lines: string[];
  /** Sends an API request; the response is checked against the contract. */
  call(method: string, path: string, sent?: TestRequest): Promise<TestResponse>;
  /** Sends requests of the makers of content, with the owner's session. */
  client: Client;
  /** Creates an item as the owner; throws if it is refused. */
  create(name: ResourceName, values: Values | TestFile): Promise<StoredItem>;
  /** Sends any request, unchecked. */
  request(method: string, path: string, sent?: TestRequest): Promise<TestResponse>;
  /** The cookie of a new session. */
  signIn(password?: string): Promise<string>;
  /** The path of a call with the owner's confirmation for it. */
  confirmed(method: string, path: string): Promise<string>;
  /** Sets the session that `owner: true` sends from now on. */
  use(cookie: string): void;
  /** Replaces Payload's admin, unless a test opens Next itself. */
  next: { handler: NextHandler };
  close(): Promise<void>;
}

interface TestOptions extends Partial<AppOptions> {
  /** An existing data folder, which closing the app keeps. */
  dataFolder?: string;
  /** Renders Markdown as in production. */
  realMarkdown?: boolean;
  /** Replaces the default stub for rendering Markdown. */
  renderMarkdown?: (markdown: string) => Promise<{ html: string }>;
  mail?: Mailer;
  fetchPicture?: FetchImage;
  /** The counters of the throttles. */
  counts?: Counts;
  /** Storage of finished uploads; default is a folder. */
  storage?: Storage;
}

const drawn = (markdown: string) => `<p>${markdown}</p>`;

/**
 * The whole app over real HTTP, on a new SQLite file, behind the page cache, with stubs for the built site and Next.
 */
export async function openApp({
  realMarkdown = false,
  renderMarkdown = async (markdown) => ({ html: drawn(markdown) }),
  mail = createMailer(null, () => {}),
  storage,
  fetchPicture,
  counts,
  dataFolder,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'portfolio-api-')));
  const messages = createHttpClasses();
  const server = createServer(messages);
  // On a busy machine a request could be sent just when the server closes its idle connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    DATABASE_URI: `file:${join(folder, 'test.db')}`,
    PAYLOAD_SECRET: 'a-secret-for-tests',
    PORT: String(port),
    SITE_URL: '',
  });
  // Imported late: the CMS reads the environment when its modules are evaluated.
  const { openCms } = await import('@portfolio/cms');
  const { createApp } = await import('../app.ts');
  const { PageCache } = await import('../cache/index.ts');
  const { siteOrigins } = await import('@portfolio/cms/origins');
  const allowedOrigins = new Set(siteOrigins(undefined, port));
  const { refuseMalformed, refuseUnreadable } = await import('@portfolio/compat-api/http/request-target');
  const { closeFeatures, createFeatures } = await import('../features.ts');
  const { createParts } = await import('../parts.ts');
  const { createImports } = await import('../features/imports/index.ts');
  if (realMarkdown) {
    const { LIMITS } = await import('@portfolio/workers/budget');
    // The CPU time that a cancelled preview may use (ms), a tenth of that in production.
    LIMITS.stop = 300;
  }
  const cms = await openCms({
    admin: OWNER,
    log: () => {},
    ...(!realMarkdown && { renderMarkdown }),
  });
  const { createFileStore } = await import('@portfolio/compat-api/uploads/storage/files');
  const files = createFileStore(join(folder, 'uploads'), storage);
  await files.prepare();
  const parts = Object.assign(
    createParts(cms, {
      files,
      fetchPicture,
      origin,
      folders: {
        icons: join(findRoot(), 'dist/icons'),
        backups: join(folder, 'backups'),
        imports: join(folder, 'imports'),
        fonts: { built: join(findRoot(), 'dist/fonts'), added: join(folder, 'fonts') },
      },
      backups: { everyHours: null, keep: 2 },
      mail,
      log: () => {},
    }),
    counts && { counts },
  );
  const features = createFeatures(parts);
  let { imports } = features;
  const backups = features.backups.service;
  await backups.prepare();
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const next = { handler: (async (_, response) => void response.end('next')) as NextHandler };
  const app = createApp({
    ready: cms.ready,
    parts,
    features: { ...features, imports: { ...imports, handlers: latestOf(() => imports.handlers) } },
    site: stubSite,
    next: async () => next.handler,
    log,
    allowedOrigins: () => allowedOrigins,
    trustProxy: 0,
    isStopping: () => false,
    messages,
    ...options,
  });
  const cache = new PageCache({
    app,
    messages,
    maxBytes: 8 * 1024 * 1024,
    log,
    generation: parts.generation,
    ready: cms.ready,
    countMiss: features.missed.count,
  });
  server.on('request', refuseMalformed(cache.listener, log));
  refuseUnreadable(server, log);

  let session = '';
  async function send(method: string, path: string, sent: TestRequest = {}): Promise<TestResponse> {
    const headers = new Headers(sent.headers);
    if (sent.owner) headers.set('cookie', await ownSession());
    if (sent.json !== undefined) headers.set('content-type', 'application/json');
    const body = sent.json !== undefined ? JSON.stringify(sent.json) : (sent.form ?? sent.raw ?? null);
    const response = await fetch(origin + path, { method, headers, body: body as never, redirect: 'manual' });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const answer = { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
    if (path.startsWith('/api/') && sent.headers?.['x-unchecked'] === undefined) {
      checkResponse(method, path, response, answer.body);
    }
    return answer;
  }
  async function signIn(password = OWNER.password): Promise<string> {
    const answer = await send('POST', '/api/auth/login', { json: { username: OWNER.username, password } });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  async function confirmed(method: string, path: string): Promise<string> {
    const json = { password: OWNER.password, call: `${method} ${path}` };
    const { body } = await send('POST', '/api/auth/confirm', { owner: true, json });
    return `${path}?confirmation=${body.confirmation}`;
  }

  async function ownSession(): Promise<string> {
    session ||= await signIn();
    return session;
  }

  const client: Client = (method, path, sent) => send(method, path, { owner: true, ...sent });

  return {
    cms,
    client,
    create: (name, values) => createItem(client, name, values),
    backups,
    gateway: parts.gateway,
    get imports() {
      return imports.runs;
    },
    restartImports: async () => {
      await imports.runs.close();
      imports = createImports({ ...parts, redirects: features.redirects });
    },
    origin,
    folder,
    lines,
    call: send,
    request: (method, path, sent = {}) =>
      send(method, path, { ...sent, headers: { ...sent.headers, 'x-unchecked': '1' } }),
    signIn,
    confirmed,
    use: (cookie) => {
      session = cookie;
    },
    next,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await imports.runs.close();
      await closeFeatures(features);
      await cms.close();
      if (!dataFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Handlers that are read on each call, because a restart replaces them. */
const latestOf = <H extends object>(read: () => H): H => {
  const call = (name: string, given: unknown) => (Reflect.get(read(), name) as (given: unknown) => unknown)(given);
  return Object.fromEntries(Object.keys(read()).map((name) => [name, (given: unknown) => call(name, given)])) as H;
};

/** Sends a request with an unnormalized path. */
export function rawGet(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Omit<TestResponse, 'headers'> & { headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = httpRequest({ hostname, port, path, method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: null });
    });
    sent.on('error', reject);
    sent.end();
  });
}
