import { fileURLToPath } from 'node:url';
import { withPayload } from '@payloadcms/next/withPayload';
import type { NextConfig } from 'next';

// Neither a build nor a running server tells Next's makers anything.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/**
 * Payload's admin as Next sees it. Packages in `serverExternalPackages` are loaded from node_modules, as the server
 * loads them: bundled, Payload would exist twice, and its errors would lose the fields they are about.
 */
const config: NextConfig = {
  compress: false,
  // Its own pictures would be fetched and worked on for anybody who asks.
  images: { unoptimized: true },
  poweredByHeader: false,
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/drizzle',
    '@payloadcms/graphql',
    '@libsql/client',
    'libsql',
  ],
  // `npm run validate` checks the types of the whole workspace.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
};

export default withPayload(config);
