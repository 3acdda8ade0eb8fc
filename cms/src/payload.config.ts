import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConfig } from 'payload';
import { databaseFor } from './database/database.ts';
import { env } from './env.ts';
import { siteSettings } from './globals/site-settings.ts';
import { noEmail } from './no-email.ts';
import { siteOrigins } from './origins.ts';
import { collections } from './resources/index.ts';
import { safeError } from './safe-error.ts';
import { COOKIE_PREFIX } from './session/cookie.ts';

const here = dirname(fileURLToPath(import.meta.url));

const configure = async () =>
  buildConfig({
    admin: {
      avatar: 'default',
      importMap: { autoGenerate: false, baseDir: here, importMapFile: join(here, 'app/(payload)/admin/importMap.js') },
      meta: { titleSuffix: ' – Admin' },
      user: 'users',
    },
    // Only the cookie: our session limits do not apply to tokens in headers.
    auth: { jwtOrder: ['cookie'] },
    collections,
    cookiePrefix: COOKIE_PREFIX,
    csrf: siteOrigins(env.SITE_URL, env.PORT),
    db: await databaseFor(env.DATABASE_URI),
    defaultDepth: 0,
    email: noEmail,
    globals: [siteSettings],
    graphQL: { disable: true },
    logger: { options: { level: 'warn', name: 'payload', serializers: { err: safeError } } },
    // Errors of visitors are not faults of the server: at `info` they are below the log level and have no stack.
    loggingLevels: {
      AuthenticationError: 'info',
      Forbidden: 'info',
      LockedAuth: 'info',
      NotFound: 'info',
      ValidationError: 'info',
    },
    maxDepth: 2,
    routes: { admin: '/admin', api: '/payload-api' },
    secret: env.PAYLOAD_SECRET,
    serverURL: '',
    telemetry: false,
    typescript: { autoGenerate: false, outputFile: join(here, 'payload-types.ts') },
  });

export default configure();
