import { expect, it } from 'vitest';
import { formatPublication } from '#app/panel/post-status.ts';

it.each([
  ['2026-11-26T08:00:00Z', 'Europe/Berlin', 'Thursday 26 November 2026, 09:00 in Europe/Berlin (08:00 UTC)'],
  ['2026-11-26T20:30:00Z', 'Asia/Tokyo', 'Friday 27 November 2026, 05:30 in Asia/Tokyo (26 November, 20:30 UTC)'],
  ['2026-11-26T08:00:00Z', 'UTC', 'Thursday 26 November 2026, 08:00 UTC'],
])('%s in %s is %s', (time, zone, text) => expect(formatPublication(new Date(time), zone)).toBe(text));
