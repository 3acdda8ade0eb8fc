import { expect, it } from 'vitest';
import { replyLink } from './reply-link.ts';

const parts = (message: string, email = 'a+b@example.org') => {
  const url = new URL(replyLink({ name: 'Ada', email, message }));
  return { to: url.pathname, cc: url.searchParams.get('cc'), body: url.searchParams.get('body') ?? '' };
};

it('addresses the sender and quotes every line', () => {
  expect(parts('One\nTwo & three')).toEqual({
    to: 'a%2Bb@example.org',
    cc: null,
    body: '\r\n\r\nAda wrote:\r\n> One\r\n> Two & three',
  });
});

it('escapes mailto headers in the e-mail address', () => {
  expect(parts('x', 'a?cc=b@example.org').cc).toBeNull();
});

it('writes letters of all scripts in a form that mail programs read', () => {
  expect(parts('x', 'jürgen@müller.example').to).toBe('j%C3%BCrgen@m%C3%BCller.example');
});

it('limits the length without splitting a character', () => {
  const { body } = parts('👍'.repeat(5_000));
  expect(body.endsWith('👍…')).toBe(true);
  expect(replyLink({ name: 'A', email: 'a@b.c', message: 'x'.repeat(9_000) }).length).toBeLessThan(2_000);
});
