import { expect, it } from 'vitest';
import { siteOrigins } from './security.ts';

it('allowed origins are normalized as browsers send them', () => {
  expect([...siteOrigins('https://example.com:443', 3000)]).toEqual(['https://example.com']);
  expect([...siteOrigins(undefined, 4100)]).toEqual([
    'http://localhost:4100',
    'http://127.0.0.1:4100',
    'http://[::1]:4100',
  ]);
  expect([...siteOrigins(undefined, 80)]).toEqual(['http://localhost', 'http://127.0.0.1', 'http://[::1]']);
});
