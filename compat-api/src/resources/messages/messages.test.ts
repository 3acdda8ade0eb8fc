import { sharedAppWithFakeTime } from '@portfolio/server/test/shared-app';
import { renderInputOf } from '@portfolio/server/test/site';
import { describe, expect, it } from 'vitest';

// The throttle uses windows of 10 minutes, and each test begins a new one.
const app = sharedAppWithFakeTime(11 * 60_000);

const MESSAGE = { name: 'Ann', email: 'ann@example.org', message: 'Hello <b>there</b>' };
const send = (json: unknown) => app.call('POST', '/api/contact', { json });
const post = (fields: Record<string, string>) =>
  app.request('POST', '/contact-us', { form: new URLSearchParams(fields) });
const stored = async () => (await app.call('GET', '/api/messages/admin', { owner: true })).body.items;

describe('a message', () => {
  it('is stored and readable by the owner only', async () => {
    expect((await send(MESSAGE)).body).toEqual({ ok: true });
    const [message] = await stored();
    expect(message).toMatchObject({ ...MESSAGE, status: 'unread' });
    expect((await app.call('GET', '/api/messages/admin')).status).toBe(401);
  });

  it.each(['jürgen@müller.example', '用户@例子.example', 'ναι@παράδειγμα.ελ', 'x@xn--mller-kva.xn--p1ai'])(
    'may come from %s, with and without JavaScript',
    async (email) => {
      expect((await send({ ...MESSAGE, email })).status).toBe(201);
      expect((await post({ ...MESSAGE, email, website: '' })).status).toBe(303);
      expect((await stored()).slice(0, 2)).toMatchObject([{ email }, { email }]);
    },
  );

  it.each(['ann', 'ann@b', '.a@b.example', 'a..b@c.example', 'a b@c.example', 'a@-b.example', 'a@b.e', '@b.example'])(
    'does not come from %s',
    async (email) => expect((await send({ ...MESSAGE, email })).status).toBe(400),
  );

  it('with a filled honeypot field is accepted and stored as spam', async () => {
    expect((await send({ ...MESSAGE, website: 'https://spam.example' })).status).toBe(201);
    expect((await stored())[0]).toMatchObject({ status: 'spam' });
  });

  it.each([
    [{ ...MESSAGE, name: ' ' }, 'name'],
    [{ ...MESSAGE, email: 'ann' }, 'email'],
    [{ ...MESSAGE, email: `${'a'.repeat(250)}@example.org` }, 'email'],
    [{ ...MESSAGE, email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ ...MESSAGE, message: '' }, 'message'],
    [{ ...MESSAGE, message: 'x'.repeat(10_001) }, 'message'],
    [{ ...MESSAGE, message: ['x'] }, 'message'],
  ])('with an invalid field is refused with its path: %#', async (json, path) => {
    const before = (await stored()).length;
    expect(await send(json)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect(await stored()).toHaveLength(before);
  });

  it('may be sent five times in ten minutes, through form and API together', async () => {
    for (let count = 0; count < 3; count += 1) expect((await send(MESSAGE)).status).toBe(201);
    for (let count = 0; count < 2; count += 1) expect((await post(MESSAGE)).status).toBe(303);
    const sixth = await send(MESSAGE);
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
    const page = await post(MESSAGE);
    expect(page.status).toBe(429);
    expect(page.headers.get('retry-after')).toBe(sixth.headers.get('retry-after'));
    expect(renderInputOf(page.text).contactForm?.values).toEqual(MESSAGE);
  });

  it('is marked, trashed and restored by the owner', async () => {
    await send(MESSAGE);
    const [{ _id }] = await stored();
    const url = `/api/messages/admin/${_id}`;
    const read = await app.call('PUT', url, { owner: true, json: { status: 'read' } });
    expect(read.body.item).toMatchObject({ ...MESSAGE, status: 'read' });
    const changed = await app.call('PUT', url, { owner: true, json: { status: 'replied', message: 'other words' } });
    expect(changed.body.item).toMatchObject({ ...MESSAGE, status: 'replied' });
    expect((await app.call('PUT', url, { owner: true, json: { status: 'x' } })).status).toBe(400);
    await app.call('DELETE', url, { owner: true });
    expect((await stored()).map((message: { _id: string }) => message._id)).not.toContain(_id);
    const trash = (await app.call('GET', '/api/messages/admin/trash', { owner: true })).body.items;
    expect(trash[0]._id).toBe(_id);
    expect((await app.call('POST', `${url}/restore`, { owner: true })).body.item._id).toBe(_id);
  });
});

describe('the form without JavaScript', () => {
  it('redirects to the success text', async () => {
    const answer = await post({ ...MESSAGE, name: 'Form', website: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact-us?sent=1']);
    expect((await stored())[0]).toMatchObject({ name: 'Form' });
  });

  it('is rendered again with the input and the errors', async () => {
    const answer = await post({ name: '"><script>', email: 'nope', message: '' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { contactForm, pathname } = renderInputOf(answer.text);
    expect(pathname).toBe('/contact-us');
    expect(contactForm?.values).toEqual({ name: '"><script>', email: 'nope', message: '' });
    expect(contactForm?.errors.map(({ path }) => path)).toEqual(['email', 'message']);
    expect(contactForm?.error).not.toBe('');
  });

  it('from a foreign origin is refused', async () => {
    const before = (await stored()).length;
    const form = new URLSearchParams(MESSAGE);
    const answer = await app.request('POST', '/contact-us', { form, headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect(await stored()).toHaveLength(before);
  });

  it('that is malformed causes no server fault', async () => {
    const type = 'application/x-www-form-urlencoded';
    const big = new URLSearchParams({ message: 'x'.repeat(200_000) });
    expect((await app.request('POST', '/contact-us', { form: big })).status).toBe(413);
    const many = new URLSearchParams(Array.from({ length: 50 }, (_, index) => [`a${index}`, 'x']));
    expect((await app.request('POST', '/contact-us', { form: many })).status).toBe(413);
    const odd: Record<string, string>[] = [
      { 'content-type': `${type}; charset=utf-7` },
      { 'content-type': type, 'content-encoding': 'zip' },
    ];
    for (const headers of odd) {
      expect((await app.request('POST', '/contact-us', { raw: 'name=x', headers })).status).toBe(415);
    }
  });

  it('is rendered again for another content type or repeated fields', async () => {
    const form = new FormData();
    form.append('name', 'x');
    expect((await app.request('POST', '/contact-us', { form })).status).toBe(400);
    const twice = new URLSearchParams([...Object.entries(MESSAGE), ['name', 'other']]);
    expect((await app.request('POST', '/contact-us', { form: twice })).status).toBe(400);
  });
});
