import { fileURLToPath } from 'node:url';
import { withPayload } from '@payloadcms/next/withPayload';

// No telemetry to Next.js, neither from builds nor from running servers.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/**
 * Next.js configuration for Payload's admin, in JavaScript: for TypeScript the running server would load Next's
 * compiler. Packages in `serverExternalPackages` are loaded from node_modules, as by the server: if bundled, there would
 * be two copies of Payload, and its validation errors would lose their fields.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  experimental: {
    // Nothing reads them.
    serverSourceMaps: false,
    // Takes a third of a first build, and halves later ones.
    turbopackFileSystemCacheForBuild: process.env.CACHE_ADMIN_BUILD === '1',
  },
  // The image optimizer would fetch and resize images for any client.
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
