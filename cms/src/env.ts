import { type WorkerEnv, workerEnv } from '@portfolio/workers/fork-worker';
import { z } from 'zod';

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().default(3000),
  PAYLOAD_SECRET: z.string().default(''),
  DATABASE_URI: z.string().default(''),
  SITE_URL: z.string().default(''),
});

type Env = z.output<typeof schema>;
let parsed: Env | undefined;

/**
 * Environment variables of the content system, parsed at the first access: the server imports this workspace before it
 * has resolved its settings. A build has neither a secret nor a database, so both may be empty here; `openCms` requires
 * them.
 */
export const env: Env = new Proxy({} as Env, {
  get(_, name) {
    parsed ??= schema.parse(process.env);
    return Reflect.get(parsed, name);
  },
});

/** The environment of child processes. */
export const workerEnvironment = (): WorkerEnv => workerEnv(process.env);
