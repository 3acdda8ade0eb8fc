import { expect, it } from 'vitest';
import { formatRelativeTime } from './relative-time.tsx';

const now = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['2026-06-15T11:59:40Z', 'just now'],
  ['2026-06-15T11:57:00Z', '3 minutes ago'],
  ['2026-06-13T12:00:00Z', '2 days ago'],
  ['2026-05-25T12:00:00Z', '3 weeks ago'],
  ['2024-06-01T12:00:00Z', '2 years ago'],
])('%s is %s', (date, words) => {
  expect(formatRelativeTime(date, now)).toBe(words);
});
