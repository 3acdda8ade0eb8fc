import type { Overview } from '@portfolio/contract';
import { numberWord } from '@portfolio/text/format/amounts';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatAhead, formatToday } from './moments.ts';
import { stepsOf } from './steps.ts';

/** How much of a title the sentence has (characters). */
const MAX_TITLE = 60;

const shorten = (title: string) => {
  const letters = [...title];
  return letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE).join('').trimEnd()}…` : title;
};

const waiting = (count: number, noun: string) =>
  count === 0 ? [] : [`${numberWord(count)} ${noun}${count === 1 ? ' waits' : 's wait'}`];

/** `a`, `a and b`, `a, b and c`. */
const enumerate = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What waits for the owner, and what goes out next; of a new site also how many of its first steps are done. */
export function sentenceOf(overview: Overview, now: number): string {
  const { mail, messages, testimonials, failedJobs, scheduled, timeZone } = overview;
  const failed = failedJobs.length;
  const needs = enumerate([
    ...(mail.failure ? ['mail is failing'] : []),
    ...waiting(messages.total, 'message'),
    ...waiting(testimonials.total, 'testimonial'),
    ...(failed > 0 ? [`${numberWord(failed)} job${failed === 1 ? ' has' : 's have'} failed`] : []),
  ]);
  const [next] = scheduled.items;
  const publication = next && `“${shorten(next.title)}” goes out ${formatAhead(next.publishedAt, now, timeZone)}`;
  const steps = stepsOf(overview.firstSteps);
  const parts = [needs || (steps ? '' : 'nothing needs you today'), publication].filter(Boolean);
  const answer = parts.length > 0 ? ` ${capitalize(parts.join('; '))}.` : '';
  if (!steps) return `${formatToday(now, timeZone)}.${answer}`;
  const done = steps.filter(({ isDone }) => isDone).length;
  const count = `${done === 0 ? 'none' : numberWord(done)} of ${numberWord(steps.length)} steps ${done === 1 ? 'is' : 'are'} done`;
  return `Your site is live. ${capitalize(count)}.${answer}`;
}
