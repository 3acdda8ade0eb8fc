import { OWNER } from '../../support/owner.ts';
import type { Mongo } from './mongo.ts';
import type { NginxProxy } from './nginx.ts';

/** The settings of processes that share a database behind nginx. */
export const sharedEnv = (mongo: Mongo | null, front: NginxProxy) => ({
  DATABASE_URI: mongo?.database() ?? '',
  PAYLOAD_SECRET: 'one secret for both of them',
  SITE_URL: front.url,
  TRUST_PROXY: '1',
  ADMIN_USERNAME: OWNER.username,
  ADMIN_PASSWORD: OWNER.password,
});
