import { expect, it } from 'vitest';
import { ownOrigins } from './security.ts';

it('allowed origins are normalized as browsers send them', () => {
  expect([...ownOrigins('https://example.com:443', 3000)]).toEqual(['https://example.com']);
  expect([...ownOrigins(undefined, 4100)]).toEqual([
    'http://localhost:4100',
    'http://127.0.0.1:4100',
    'http://[::1]:4100',
  ]);
  expect([...ownOrigins(undefined, 80)]).toEqual(['http://localhost', 'http://127.0.0.1', 'http://[::1]']);
});
