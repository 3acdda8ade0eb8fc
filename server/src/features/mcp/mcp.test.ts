import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { resourceList } from '@portfolio/contract/resources/index';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from '#app/test/app.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const app = sharedApp();
/** The tools for lists that come from the registry; the one for experiences has an older name. */
const LISTS = resourceList
  .filter(({ name, list, homeSection }) => list && homeSection && name !== 'projects' && name !== 'experiences')
  .map(({ name }) => `list_${name}`);
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const ACCEPT = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
const post = (json: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', '/mcp', { json, headers: { ...ACCEPT, ...headers } });
/** The message of a response: a JSON body, or the only event of one that ends after it. */
const messageOf = ({ body, text }: { body: unknown; text: string }) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  (body ?? JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null')) as any;

const UNKNOWN_VERSION = '1999-01-01';
/** Versions that clients ask for, and the one they get: 2025-03-26 is the one with batches. */
const NEGOTIATED = [
  ['2025-11-25', '2025-11-25'],
  ['2025-06-18', '2025-06-18'],
  ['2025-03-26', '2025-06-18'],
  ['2024-11-05', '2024-11-05'],
  ['2024-10-07', '2024-10-07'],
  [UNKNOWN_VERSION, '2025-11-25'],
] as const;

const clients: Client[] = [];
async function connect(mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`)));
  return client;
}
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
const textOf = (result: { content: unknown }) => (result.content as { text: string }[])[0]?.text ?? '';

describe('a client of the protocol', () => {
  it.each(['legacy', 'auto'] as const)('lists read-only tools only (%s)', async (mode) => {
    const { tools } = await (await connect(mode)).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'list_posts',
      'read_post',
      'list_projects',
      'read_project',
      'list_skills',
      'read_skill',
      'list_experience',
      ...LISTS,
      'contact',
      'match_job_ad',
    ]);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  it('reads published posts as Markdown, by earlier slugs too, and no drafts', async () => {
    const { _id } = await app.create('posts', {
      title: 'Old name',
      content: '## Why\n\nIt *works*.',
      status: 'published',
    });
    await app.call('PUT', `/api/blog/admin/${_id}`, { owner: true, json: { slug: 'new-name' } });
    await app.create('posts', { title: 'Hidden', content: 'secret words', status: 'draft' });
    const client = await connect();
    const list = await client.callTool({ name: 'list_posts', arguments: {} });
    expect(list.structuredContent).toMatchObject({
      total: 1,
      items: [{ title: 'Old name', url: `${app.origin}/blog/new-name` }],
    });
    for (const slug of ['new-name', 'old-name']) {
      const read = await client.callTool({ name: 'read_post', arguments: { slug } });
      expect(textOf(read)).toContain('It *works*.');
      expect(textOf(read)).toContain(`${app.origin}/blog/new-name`);
    }
    for (const slug of ['hidden', '../admin', '__proto__', '']) {
      expect(await client.callTool({ name: 'read_post', arguments: { slug } })).toMatchObject({ isError: true });
    }
  });

  it('reads projects with their story, and what belongs to the person', async () => {
    await app.create('projects', { title: 'Roof', headline: 'Dry', problem: 'Rain.', slug: 'roof' });
    await app.create('projects', { title: 'Draft', problem: 'Secret.', slug: 'draft', status: 'draft' });
    const client = await connect();
    const { structuredContent } = await client.callTool({ name: 'list_projects', arguments: {} });
    expect(JSON.stringify(structuredContent)).toContain(`${app.origin}/projects/roof`);
    expect(JSON.stringify(structuredContent)).not.toContain('Draft');
    const roof = await client.callTool({ name: 'read_project', arguments: { slug: 'roof' } });
    expect(textOf(roof)).toContain('# Roof\n\n> Dry');
    expect(textOf(roof)).toContain('## Problem\n\nRain.');
    expect(await client.callTool({ name: 'read_project', arguments: { slug: 'draft' } })).toMatchObject({
      isError: true,
    });
    expect(await client.callTool({ name: 'contact', arguments: {} })).toMatchObject({
      structuredContent: { contactPage: `${app.origin}/contact-us` },
    });
    expect(await client.callTool({ name: 'list_experience', arguments: {} })).toMatchObject({
      structuredContent: { items: expect.any(Array) },
    });
  });

  it('reads skills with their evidence', async () => {
    await app.create('techStack', { name: 'Slate', iconKey: 'Code' });
    await app.create('projects', { title: 'Church roof', techTags: ['slate'] });
    const client = await connect();
    const list = await client.callTool({ name: 'list_skills', arguments: {} });
    expect(list.structuredContent).toMatchObject({
      items: [{ name: 'Slate', url: `${app.origin}/skills/slate`, counts: { project: 1 } }],
    });
    const read = await client.callTool({ name: 'read_skill', arguments: { name: 'slate' } });
    expect(read.structuredContent).toMatchObject({
      url: `${app.origin}/skills/slate`,
      evidence: [{ kind: 'project', title: 'Church roof', isTagged: true, url: `${app.origin}/#projects` }],
    });
  });

  it('reads a skill by any of its names, also with letters swapped, and suggests others', async () => {
    await app.create('techStack', { name: 'Serpentine', aliases: ['Verde stone'], iconKey: 'Code' });
    await app.create('projects', { title: 'Fountain', techTags: ['Serpentine'] });
    const client = await connect();
    const call = (name: string) => client.callTool({ name: 'read_skill', arguments: { name } });
    for (const name of ['Serpentine', 'SERPENTINE', 'serpentine', 'verde stone', 'Serpnetine'])
      expect((await call(name)).structuredContent, name).toMatchObject({
        name: 'Serpentine',
        aliases: ['Verde stone'],
      });
    for (const name of ['Serpent', 'Serpentines work']) {
      const missed = await call(name);
      expect(missed.isError).toBe(true);
      expect(textOf(missed)).toContain('Did you mean Serpentine?');
    }
    expect(textOf(await call('zzzz'))).toContain('list_skills has all.');
  });

  it('reads long posts in parts, of which each says where the next begins', async () => {
    const content = Array.from({ length: 900 }, (_, at) => `Paragraph ${at} of a long text about granite walls.`).join(
      '\n\n',
    );
    await app.create('posts', { title: 'Granite at length', slug: 'granite-at-length', content, status: 'published' });
    const client = await connect();
    const parts: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const read = await client.callTool({ name: 'read_post', arguments: { slug: 'granite-at-length', offset } });
      const [part, note] = read.content as { text: string }[];
      parts.push(part?.text ?? '');
      expect(part?.text.length).toBeLessThanOrEqual(16_000);
      const next = /begins at offset (\d+)/.exec(note?.text ?? '');
      offset = next ? Number(next[1]) : undefined;
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toContain(content);
    const past = await client.callTool({
      name: 'read_post',
      arguments: { slug: 'granite-at-length', offset: 999_999 },
    });
    expect(past.isError).toBe(true);
  });

  it('has a schema for each answer with fields, and says nothing in them twice', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    const withFields = tools.filter(({ name }) => !['read_post', 'read_project'].includes(name));
    for (const { name, outputSchema } of withFields) expect(outputSchema, name).toBeDefined();
    // The client checks each answer against the schema.
    for (const { name, inputSchema } of withFields.filter((tool) => !tool.inputSchema.required?.length)) {
      const { structuredContent, content } = await client.callTool({ name, arguments: {} });
      expect(structuredContent, name).toBeDefined();
      expect(textOf({ content }), name).not.toContain(JSON.stringify(structuredContent));
      expect(JSON.stringify(structuredContent), `${name} ${Object.keys(inputSchema)}`).not.toMatch(
        /"(?:\w*url|\w*Url)":"\//,
      );
    }
  });

  it('reads the resume as JSON Resume while the owner shows it', async () => {
    const names = async () => (await (await connect()).listTools()).tools.map(({ name }) => name);
    expect(await names()).not.toContain('read_resume');
    const { item } = (await app.call('GET', '/api/site-settings/admin', { owner: true })).body;
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { cv: { ...item.cv, visible: true } } });
    expect(await names()).toContain('read_resume');
    const { structuredContent } = await (await connect()).callTool({ name: 'read_resume', arguments: {} });
    expect(structuredContent).toEqual((await app.request('GET', '/cv.json')).body);
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { cv: item.cv } });
    expect(await names()).not.toContain('read_resume');
  });

  it('compares a job ad as the match page does, while that is shown', async () => {
    await app.create('techStack', { name: 'Gneiss', iconKey: 'Code' });
    await app.create('projects', { title: 'Wall', headline: 'Cut in Gneiss.', techTags: ['Gneiss'] });
    const ad = 'Requirements:\n- Experience with Gneiss\n- Fortran\n- Gneiss at 5 sites';
    const call = async () => (await connect()).callTool({ name: 'match_job_ad', arguments: { ad } });
    const { structuredContent, content } = await call();
    expect(structuredContent).toMatchObject({
      summary: '1 of 3 requirements shown in full, 1 in part',
      isCut: false,
      isShortened: false,
      requirements: [
        {
          text: 'Experience with Gneiss',
          verdict: 'met',
          isLimited: false,
          skills: [{ name: 'Gneiss', verdict: 'met' }],
          proofs: [{ title: 'Wall', url: expect.stringContaining(`${app.origin}/`) }],
        },
        { text: 'Fortran', verdict: 'missing', skills: [{ name: 'Fortran', verdict: 'missing' }] },
        { text: 'Gneiss at 5 sites', verdict: 'partly', isLimited: true, skills: [{ name: 'Gneiss', verdict: 'met' }] },
      ],
    });
    expect(textOf({ content })).toContain(`Cut in Gneiss.” Wall: ${app.origin}/#projects`);
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { matchVisible: false } });
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).not.toContain('match_job_ad');
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { matchVisible: true } });
  });

  it('limits the answer to a job ad, says so, and logs nothing of it', async () => {
    await app.create('techStack', { name: 'Basalt', iconKey: 'Code' });
    await app.create('projects', { title: 'Bridge', headline: 'Laid in Basalt.', techTags: ['Basalt'] });
    const secret = 'zanthoxylum';
    const line = (at: number) => `- Basalt at ${at} sites of ${secret} ${'Basalt and Chargebee, '.repeat(12)}`;
    const ad = `Requirements:\n${Array.from({ length: 90 }, (_, at) => line(at)).join('\n')}\n${'x '.repeat(20_000)}`;
    const call = async (sent: string) => (await connect()).callTool({ name: 'match_job_ad', arguments: { ad: sent } });
    const { structuredContent, content } = await call(ad);
    const answered = z
      .object({
        isCut: z.boolean(),
        requirements: z.array(z.object({ isLimited: z.boolean(), verdict: z.string() })),
      })
      .parse(structuredContent);
    expect(answered.isCut).toBe(true);
    expect(answered.requirements).toHaveLength(80);
    expect(answered.requirements[0]).toEqual({ isLimited: true, verdict: 'partly' });
    expect(textOf({ content })).toContain('Only the first 40,000 characters and 80 requirements');
    expect(JSON.stringify(structuredContent).length).toBeLessThan(150_000);
    expect(textOf({ content }).length).toBeLessThan(150_000);
    expect(await call('x'.repeat(200_001))).toMatchObject({ isError: true });
    // Not when it fails, and not when there are too many, either.
    await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'match_job_ad', arguments: { ad: [secret] } },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'match_job_ad', arguments: { ad: secret } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await post(LIST_TOOLS)).status).toBe(200);
    expect(app.lines.join('\n')).not.toContain(secret);
    expect(app.lines.some((logged) => logged.includes('/mcp'))).toBe(true);
  });

  it('searches, and refuses a search without words', async () => {
    const client = await connect();
    const found = await client.callTool({ name: 'search', arguments: { query: 'roof' } });
    expect(found.structuredContent).toMatchObject({ items: expect.any(Array), total: expect.any(Number) });
    expect(await client.callTool({ name: 'search', arguments: { query: '' } })).toMatchObject({ isError: true });
  });

  it('has the Markdown of each page as a resource', async () => {
    await app.create('posts', { title: 'Paged', slug: 'paged', content: 'Read me.', status: 'published' });
    const client = await connect();
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toContain(`${app.origin}/llms.txt`);
    expect(uris).toContain(`${app.origin}/blog/paged.md`);
    for (const uri of uris) {
      const { contents } = await client.readResource({ uri });
      const page = await app.request('GET', new URL(uri).pathname);
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: page.text }]);
    }
    await expect(client.readResource({ uri: `${app.origin}/blog/hidden.md` })).rejects.toThrow();
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow();
  });
});

describe('the endpoint', () => {
  it('answers a single call without session, cookie or cache', async () => {
    const answer = await post(LIST_TOOLS, { cookie: 'portfolio-token=x' });
    const { status, headers } = answer;
    expect(status).toBe(200);
    expect(messageOf(answer).result.tools.length).toBeGreaterThan(5);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const name of ['mcp-session-id', 'set-cookie', 'access-control-allow-origin'])
      expect(headers.has(name)).toBe(false);
  });

  it('takes POST only', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS']) {
      const answer = await app.request(method, '/mcp', { headers: ACCEPT });
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });

  it('refuses pages of other origins', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await post(LIST_TOOLS, headers)).status).toBe(403);
    }
    expect((await post(LIST_TOOLS, { origin: app.origin })).status).toBe(200);
  });

  it('refuses what is no message, too large or of another type', async () => {
    expect(
      (await app.request('POST', '/mcp', { raw: '{', headers: { ...ACCEPT, 'content-type': 'application/json' } }))
        .status,
    ).toBe(400);
    expect(
      (await app.request('POST', '/mcp', { raw: 'a', headers: { ...ACCEPT, 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    const large = { ...LIST_TOOLS, params: { text: 'x'.repeat(3_000_000) } };
    expect((await post(large)).status).toBe(413);
    for (const json of [
      null,
      1,
      'text',
      {},
      { jsonrpc: '1.0' },
      [],
      [[]],
      { jsonrpc: '2.0', id: {}, method: 'tools/list' },
    ]) {
      const { status, body } = await post(json);
      expect([JSON.stringify(json), status]).toEqual([JSON.stringify(json), 400]);
      expect(body.error).toBeDefined();
    }
  });

  it('answers what is not JSON with an error of the protocol', async () => {
    const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
    const answers: unknown[] = [];
    const transport = new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), {
      async fetch(url, init) {
        const answer = await fetch(url, { ...init, body: '{"jsonrpc": "2.0", ' });
        answers.push(await answer.clone().json());
        return answer;
      },
    });
    await expect(client.connect(transport)).rejects.toThrow(/not valid JSON/);
    expect(answers[0]).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: 'The body is not valid JSON.' },
    });
  });

  it('refuses batches of messages, also empty ones and ones of one message', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    for (const json of [[], [ping], Array.from({ length: 100 }, (_, id) => ({ ...LIST_TOOLS, id }))]) {
      for (const version of [...NEGOTIATED.map(([asked]) => asked), '2026-07-28']) {
        const { status, headers, body } = await post(json, { 'mcp-protocol-version': version });
        expect([version, status, headers.get('cache-control')]).toEqual([version, 400, 'no-store']);
        expect(body).toEqual({
          jsonrpc: '2.0',
          id: null,
          error: { code: -32600, message: expect.stringMatching(/^[A-Z].*\.$/) },
        });
      }
    }
  });

  it.each(NEGOTIATED)('a client that asks for the version %s gets %s', async (protocolVersion, answered) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'tests', version: '1.0.0' } };
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(answer.status).toBe(200);
    expect(messageOf(answer)).toMatchObject({ id: 1, result: { protocolVersion: answered } });
  });

  it.each(NEGOTIATED)('takes further messages of a client of the version %s', async (version) => {
    const isKnown = version !== UNKNOWN_VERSION;
    expect((await post(LIST_TOOLS, { 'mcp-protocol-version': version })).status).toBe(isKnown ? 200 : 400);
  });

  it('answers unknown methods, tools and fields with an error of the protocol', async () => {
    const unknown = await post({ jsonrpc: '2.0', id: 2, method: 'posts/delete', params: {} });
    expect(messageOf(unknown)).toMatchObject({ id: 2, error: { code: -32601 } });
    const call = (name: string, args: unknown) =>
      post({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name, arguments: args } });
    for (const [name, args] of [
      ['delete_post', {}],
      ['__proto__', {}],
      ['constructor', {}],
      ['read_post', { slug: { $ne: '' } }],
      ['list_posts', { page: Number.MAX_VALUE }],
      ['list_posts', { page: -1 }],
      ['list_posts', { category: "news' OR 1=1" }],
      ['search', { query: 'a'.repeat(101) }],
    ] as const) {
      const answer = await call(name, args);
      const body = messageOf(answer);
      expect(answer.status).toBeLessThan(500);
      expect([name, Boolean(body.error ?? body.result.isError)]).toEqual([name, true]);
      expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:/);
    }
  });

  it('is not there while the owner has turned it off', async () => {
    const turn = (mcpVisible: boolean) =>
      app.call('PUT', '/api/site-settings/admin', { owner: true, json: { mcpVisible } });
    const overview = async () => (await app.request('GET', '/llms.txt')).text;
    expect(await overview()).toContain('/mcp');
    await turn(false);
    expect((await post(LIST_TOOLS)).status).toBe(404);
    expect((await app.request('GET', '/mcp', { headers: ACCEPT })).status).toBe(404);
    expect(await overview()).not.toContain('/mcp');
    await turn(true);
    expect((await post(LIST_TOOLS)).status).toBe(200);
  });

  it('opens no stream that stays', async () => {
    const client = await connect('auto');
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit reached');
  });
});

it('answers 429 to an address that has sent too many calls', async () => {
  const counts = { add: async () => ({ count: 301, leftMs: 9_500, takeBack: async () => {} }) };
  const limited = await openApp({ counts });
  const { status, headers } = await limited.request('POST', '/mcp', { json: LIST_TOOLS, headers: ACCEPT });
  expect([status, headers.get('retry-after')]).toEqual([429, '10']);
  await limited.close();
});
