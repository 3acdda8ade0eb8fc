import type { Overview } from '@portfolio/contract';
import { routeExamples } from '@portfolio/contract/examples/index';
import { describe, expect, it } from 'vitest';
import { formatAhead, formatScheduled, formatSince } from './moments.ts';
import { needsOf } from './needs.ts';
import { postsOf } from './posts.ts';
import { sentenceOf } from './sentence.ts';
import { stepsOf } from './steps.ts';

const BERLIN = 'Europe/Berlin';
/** Thursday, 08:00 in Berlin. */
const NOW = Date.parse('2026-11-26T07:00:00Z');
const NO_STEPS = { name: false, photo: false, about: false, project: false, post: false, resume: false };
const FAILURE = { since: '2026-11-26T06:12:00.000Z', reason: 'The password was refused.', answer: 'EAUTH' };

const { firstSteps: _firstSteps, visits: _visits, ...example } = routeExamples['overview.read'].answer as Overview;
const QUIET: Overview = {
  ...example,
  timeZone: BERLIN,
  messages: { total: 0, items: [] },
  failedJobs: [],
  mail: { to: 'a@example.com', unmailed: 0 },
  drafts: { total: 0, items: [] },
  scheduled: { total: 0, items: [] },
};
const message = (id: string, at: string) => ({ _id: id, name: 'Ada', text: 'Hello', at });
const testimonial = (id: string, at: string) => ({ _id: id, name: 'Ada', at });
const job = { kind: 'backup' as const, at: '2026-11-25T00:00:00.000Z', error: 'The disk is full.' };
const scheduled = (title: string, publishedAt: string) => ({ total: 1, items: [{ _id: 'p', title, publishedAt }] });

describe('the sentence', () => {
  const today = scheduled('Part two', '2026-11-26T08:00:00.000Z');
  it.each([
    ['nothing', {}, 'Thursday 26 November. Nothing needs you today.'],
    [
      'only a publication',
      { scheduled: today },
      'Thursday 26 November. Nothing needs you today; “Part two” goes out today at 09:00.',
    ],
    [
      'messages and a publication',
      { messages: { total: 2, items: [] }, scheduled: today },
      'Thursday 26 November. Two messages wait; “Part two” goes out today at 09:00.',
    ],
    [
      'one of each',
      {
        mail: { ...QUIET.mail, failure: FAILURE },
        messages: { total: 1, items: [] },
        testimonials: { total: 1, items: [] },
        failedJobs: [job],
      },
      'Thursday 26 November. Mail is failing, one message waits, one testimonial waits and one job has failed.',
    ],
    ['many messages', { messages: { total: 13, items: [] } }, 'Thursday 26 November. 13 messages wait.'],
    ['no first step', { firstSteps: NO_STEPS }, 'Your site is live. None of six steps are done.'],
    ['one first step', { firstSteps: { ...NO_STEPS, post: true } }, 'Your site is live. One of six steps is done.'],
    [
      'first steps and a message',
      { firstSteps: { ...NO_STEPS, post: true, photo: true }, messages: { total: 1, items: [] } },
      'Your site is live. Two of six steps are done. One message waits.',
    ],
    [
      'all first steps',
      { firstSteps: { name: true, photo: true, about: true, project: true, post: true, resume: true } },
      'Thursday 26 November. Nothing needs you today.',
    ],
  ])('of %s', (_, change, expected) => {
    expect(sentenceOf({ ...QUIET, ...change }, NOW)).toBe(expected);
  });

  it('shortens a long title, by characters', () => {
    const long = sentenceOf({ ...QUIET, scheduled: scheduled('🙂'.repeat(200), '2026-11-26T08:00:00.000Z') }, NOW);
    expect(long).toContain(`“${'🙂'.repeat(60)}…” goes out`);
  });

  it('has the day of the site’s zone', () => {
    const late = Date.parse('2026-11-26T23:30:00Z');
    expect(sentenceOf(QUIET, late)).toMatch(/^Friday 27 November\./);
    expect(sentenceOf({ ...QUIET, timeZone: 'UTC' }, late)).toMatch(/^Thursday 26 November\./);
  });
});

describe('moments', () => {
  it.each([
    ['2026-11-26T22:59:00Z', 'today at 23:59'],
    ['2026-11-26T23:00:00Z', 'tomorrow at 00:00'],
    ['2026-11-30T08:00:00Z', 'on Monday at 09:00'],
    ['2027-03-03T08:00:00Z', 'on 3 March 2027 at 09:00'],
  ])('ahead: %s is %s', (instant, expected) => expect(formatAhead(instant, NOW, BERLIN)).toBe(expected));

  it('have their zone where something is scheduled, and their day where it is another one', () => {
    expect(formatScheduled('2026-11-26T08:00:00Z', BERLIN)).toBe('Thu 26 Nov 2026, 09:00 Europe/Berlin');
    expect(formatSince('2026-11-26T06:12:00Z', NOW, BERLIN)).toBe('07:12');
    expect(formatSince('2026-11-24T06:12:00Z', NOW, BERLIN)).toBe('24 Nov, 07:12');
  });
});

describe('what needs the owner', () => {
  const kinds = (overview: Overview) => needsOf(overview).items.map(({ kind }) => kind);

  it('is nothing on a quiet day', () => {
    expect(needsOf(QUIET)).toEqual({ items: [], more: [] });
  });

  it('has failing mail first, then the newest', () => {
    const overview: Overview = {
      ...QUIET,
      mail: { ...QUIET.mail, failure: FAILURE, unmailed: 2 },
      messages: { total: 1, items: [message('a', '2026-11-24T00:00:00.000Z')] },
      testimonials: { total: 1, items: [testimonial('b', '2026-11-26T00:00:00.000Z')] },
      failedJobs: [job],
    };
    expect(kinds(overview)).toEqual(['mail', 'testimonial', 'job', 'message']);
    expect(needsOf(overview).more).toEqual([]);
  });

  it('is five at most, with links to the lists that have more', () => {
    const days = ['26', '25', '24', '23', '22'];
    const overview: Overview = {
      ...QUIET,
      messages: { total: 12, items: days.map((day) => message(day, `2026-11-${day}T00:00:00.000Z`)) },
      testimonials: { total: 1, items: [testimonial('t', '2026-11-01T00:00:00.000Z')] },
    };
    expect(kinds(overview)).toEqual(Array(5).fill('message'));
    expect(needsOf(overview).more.map(({ text, address }) => [text, address])).toEqual([
      ['All unread messages (12)', '/manage/messages?status=unread'],
      ['All waiting testimonials (1)', '/manage/testimonials'],
    ]);
  });
});

describe('posts', () => {
  const post = (id: string, day: string) => ({ _id: id, title: id, at: `2026-11-${day}T00:00:00.000Z` });
  const ids = (posts: readonly { _id: string }[]) => posts.map(({ _id }) => _id);

  it('are continued by last edit; the other drafts are in work after what is scheduled, five in all', () => {
    const drafts = ['26', '25', '24', '23', '22', '21', '20', '19'].map((day) => post(`d${day}`, day));
    const overview: Overview = {
      ...QUIET,
      drafts: { total: 20, items: drafts },
      pending: [post('p27', '27'), post('p18', '18')],
      scheduled: {
        total: 2,
        items: [1, 2].map((n) => ({ _id: `s${n}`, title: 's', publishedAt: '2027-01-01T00:00:00Z' })),
      },
    };
    const { continued, scheduled, drafts: others } = postsOf(overview);
    expect(ids(continued)).toEqual(['p27', 'd26', 'd25']);
    expect(continued.map(({ isDraft }) => isDraft)).toEqual([false, true, true]);
    expect([ids(scheduled), ids(others)]).toEqual([
      ['s1', 's2'],
      ['d24', 'd23', 'd22'],
    ]);
  });
});

describe('the first steps', () => {
  it('are six, of which the first one that is not done is next', () => {
    const steps = stepsOf({ ...NO_STEPS, name: true, about: true });
    expect(steps?.map(({ name }) => name)).toEqual(['name', 'photo', 'about', 'project', 'post', 'resume']);
    expect(steps?.filter(({ isNext }) => isNext).map(({ name }) => name)).toEqual(['photo']);
    expect(steps?.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['name', 'about']);
  });

  it('are gone once all are done', () => {
    expect(stepsOf(undefined)).toBeNull();
    expect(stepsOf({ name: true, photo: true, about: true, project: true, post: true, resume: true })).toBeNull();
  });
});
