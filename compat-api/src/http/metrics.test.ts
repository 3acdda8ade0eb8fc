import { openApp } from '@portfolio/server/test/app';
import { describe, expect, it } from 'vitest';
import { metrics } from './metrics.ts';

const figures = () => ({ hits: 3, renders: 2, stale: 1, entries: 4, bytes: 5000 });

describe('/metrics', () => {
  it('returns figures with the token only', async () => {
    const app = await openApp({ metrics: metrics('a-long-token', figures) });
    for (const authorization of ['', 'Bearer a-long-toke', 'a-long-token', 'Basic a-long-token']) {
      const refused = await app.request('GET', '/metrics', { headers: { authorization } });
      expect([refused.status, refused.body.code]).toEqual([401, 'no_token']);
      expect(refused.text).not.toContain('page_cache');
    }
    for (let round = 0; round < 2; round++) {
      const { status, text, headers } = await app.request('GET', '/metrics', {
        headers: { authorization: 'Bearer a-long-token' },
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      for (const line of ['hits_total 3', 'renders_total 2', 'stale_total 1', 'entries 4', 'bytes 5000']) {
        expect(text).toContain(`\npage_cache_${line}\n`);
      }
      expect(text).toContain('process_resident_memory_bytes');
    }
    await app.close();
  });
});
