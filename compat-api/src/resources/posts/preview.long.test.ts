import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp({ realMarkdown: true });

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });

describe('the preview', () => {
  it('equals the HTML of a saved post', async () => {
    const content = '# A\n\n| a |\n|---|\n| $x^2$ |\n\n```ts\nconst a = 1;\n```\n\n<script>alert(1)</script>';
    const { html } = (await send('POST', '/api/blog/admin/preview', { content })).body;
    const post = { title: 'Preview', content, status: 'published' };
    const { slug } = (await send('POST', '/api/blog/admin', post)).body.item;
    expect((await app.call('GET', `/api/blog/${slug}`)).body.item.html).toBe(html);
    expect(html).toContain('<math');
    expect(html).not.toContain('<script');
  });

  it('may take longer than a second, as for real posts with C++', async () => {
    const code = '#include <vector>\ntemplate <typename T> class Box { std::vector<T> items; };\n'.repeat(40);
    const content = `\`\`\`cpp\n${code}\n\`\`\`\n\n${'Words about *edges*, `corners` and [strings](/x).\n\n'.repeat(1_700)}`;
    const { status, body } = await send('POST', '/api/blog/admin/preview', { content });
    expect([content.length > 80_000, status]).toEqual([true, 200]);
    expect(body.html).toContain('--code-token-');
  });

  it('is cancelled by a newer one of its editor, and when the client disconnects', async () => {
    const slow = '*a'.repeat(50_000);
    const cookie = await app.signIn();
    const older = send('POST', '/api/blog/admin/preview', { content: slow, editor: 'e1' });
    const controller = new AbortController();
    const left = fetch(`${app.origin}/api/blog/admin/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ content: slow, editor: 'e2' }),
      signal: controller.signal,
    }).catch((error: Error) => error.name);
    await new Promise((resolve) => setTimeout(resolve, 500));
    controller.abort();
    const newer = await send('POST', '/api/blog/admin/preview', { content: 'newer', editor: 'e1' });
    expect(newer).toMatchObject({ status: 200, body: { html: '<p>newer</p>' } });
    expect(await older).toMatchObject({ status: 409, body: { code: 'superseded' } });
    expect(await left).toBe('AbortError');
  });

  it('of nothing is empty, and of too much an error at its field', async () => {
    expect((await send('POST', '/api/blog/admin/preview', { content: '' })).body).toEqual({ html: '' });
    const deep = '<div>'.repeat(20_000);
    const answer = await send('POST', '/api/blog/admin/preview', { content: deep });
    expect(answer).toMatchObject({ status: 400, body: { code: 'markdown_timeout', details: [{ path: 'content' }] } });
    const save = await send('POST', '/api/blog/admin', { title: 'Deep', content: deep });
    expect(save).toMatchObject({ status: 400, body: { details: [{ path: 'content' }] } });
  });
});
