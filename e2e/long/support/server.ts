import { OWNER } from '../../support/owner.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../support/server.ts';
import { portForLong } from './net.ts';

export { type RunningServer as BuiltServer, readiness, until } from '../../support/server.ts';

export interface BuiltOptions extends Omit<ServerOptions, 'by' | 'port'> {
  /** A free port by default. */
  port?: number | undefined;
}

/** Starts the built server with the test owner and waits until it is ready. */
export async function startBuilt(options: BuiltOptions): Promise<RunningServer> {
  const port = options.port ?? (await portForLong());
  const env = {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    SITE_URL: `http://127.0.0.1:${port}`,
    ...options.env,
  };
  return startServer({ ...options, by: 'node', port, env });
}
