import { CONTENT_READS } from '@portfolio/contract/test/content-reads';
import { expect } from 'vitest';
import type { TestApp } from '#app/test/app.ts';
import { uploadHashes } from './upload-hashes.ts';

const BESIDE: Record<string, string> = {
  '/api/search': '?q=post',
  '/api/icons/collection': '?prefix=mdi',
  '/api/icons/search': '?prefix=mdi&q=home',
};
const withoutRev = (text: string) => text.replace(/"rev":\d+/g, '"rev":0');

/** Everything that owner and visitors can read, and the hash of every file. */
export async function readEverything(app: TestApp) {
  const answers: Record<string, string> = {};
  for (const path of CONTENT_READS) {
    const { status, text } = await app.call('GET', path + (BESIDE[path] ?? ''), { owner: true });
    expect(status, path).toBe(200);
    answers[path] = withoutRev(text);
  }
  const { items } = JSON.parse(answers['/api/blog/admin/list'] ?? '');
  for (const { _id } of items) {
    const { body } = await app.call('GET', `/api/blog/admin/${_id}/versions`, { owner: true });
    const recorded = await app.call('GET', `/api/blog/admin/${_id}/published-versions`, { owner: true });
    expect(recorded.status).toBe(200);
    answers[`history of ${_id}`] = recorded.text;
    answers[`versions of ${_id}`] = JSON.stringify(body.items.map((item: object) => ({ ...item, _id: '' })));
    answers[_id] = withoutRev((await app.call('GET', `/api/blog/admin/${_id}`, { owner: true })).text);
  }
  answers.feed = (await app.request('GET', '/rss.xml')).text.replace(/<lastBuildDate>.*?</, '<');
  return { answers, files: await uploadHashes(app) };
}
