import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('%s is %j', (userAgent, words) => expect(browserName(userAgent)).toBe(words));

it('parses a header of any length quickly', () => {
  expect(browserName(`Mozilla/5.0 (${'a '.repeat(100_000)}`).length).toBeLessThanOrEqual(80);
});
