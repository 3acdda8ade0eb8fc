import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { securityHeaders } from './security.ts';

async function headersOf(isHttps: boolean): Promise<Headers> {
  const app = express();
  app.use(...securityHeaders(isHttps), (_, response) => void response.end());
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
  return headers;
}

it('sends HSTS for a year, only if the site is on https', async () => {
  expect((await headersOf(true)).get('strict-transport-security')).toBe('max-age=31536000');
  expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
});
