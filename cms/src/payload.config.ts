import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConfig } from 'payload';
import { collections } from './collections/index.ts';
import { databaseFor } from './database.ts';
import { env } from './env.ts';
import { siteSettings } from './globals/site-settings.ts';
import { noEmail } from './no-email.ts';
import { ownOrigins } from './origins.ts';
import { safeError } from './safe-error.ts';

const here = dirname(fileURLToPath(import.meta.url));

const configure = async () =>
  buildConfig({
    admin: {
      avatar: 'default',
      importMap: { autoGenerate: false, baseDir: here, importMapFile: join(here, 'app/(payload)/admin/importMap.js') },
      meta: { titleSuffix: ' – Admin' },
      user: 'users',
    },
    // The cookie is the only way in; a token in a header could not be held to our limits.
    auth: { jwtOrder: ['cookie'] },
    collections,
    cookiePrefix: 'portfolio',
    csrf: ownOrigins(env.SITE_URL, env.PORT),
    db: await databaseFor(env.DATABASE_URI),
    defaultDepth: 0,
    email: noEmail,
    globals: [siteSettings],
    graphQL: { disable: true },
    logger: { options: { level: 'warn', name: 'payload', serializers: { err: safeError } } },
    // A visitor's mistake is no fault of the program: at this level a line, without a stack, and below what is shown.
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
