import { MAX_COUNTED_NAME } from '@portfolio/contract/counting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEvent } from './events.ts';

const parse = (event: unknown) => parseEvent(JSON.stringify(event));

it.each([
  [{ kind: 'view', path: '/' }],
  [{ kind: 'view', path: '/', from: '' }],
  [{ kind: 'view', path: '/blog', from: 'news.example.com:8080', campaign: ['a', '', 'b'] }],
  [{ kind: 'read', path: '/blog/a' }],
  [{ kind: 'click', path: '/', host: 'github.com' }],
  [{ kind: 'download', path: '/cv', form: 'docx' }],
  [{ kind: 'search', path: '/search', words: 'kafka streams' }],
])('%j is an event as it is', (event) => {
  expect(parse(event)).toEqual(event);
});

it.each([
  'not JSON',
  'null',
  '[]',
  '{}',
  '{"kind":"view"}',
  '{"kind":"view","path":"blog"}',
  '{"kind":"view","path":1}',
  '{"kind":"view","path":"/","from":"https://news.example.com/"}',
  '{"kind":"view","path":"/","from":"<script>"}',
  '{"kind":"view","path":"/","campaign":["a"]}',
  '{"kind":"click","path":"/","host":""}',
  '{"kind":"download","path":"/cv","form":"exe"}',
  '{"kind":"search","path":"/search","words":" "}',
  '{"kind":"unknown","path":"/"}',
])('%s is none', (text) => {
  expect(parseEvent(text)).toBe(null);
});

it('writes hosts in one way', () => {
  expect(parse({ kind: 'click', path: '/', host: 'WWW.GitHub.com' })).toMatchObject({ host: 'github.com' });
});

it('cuts words to one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
      const event = parse({ kind: 'search', path: '/search', words });
      if (event?.kind !== 'search') return;
      expect([...event.words].length).toBeLessThanOrEqual(MAX_COUNTED_NAME);
      expect(event.words).not.toMatch(/[\p{Cc}\p{Cs}]|^\s/u);
    }),
  );
});
