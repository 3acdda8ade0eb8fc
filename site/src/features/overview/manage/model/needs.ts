import type { Overview } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';

/** The most that is listed. */
const MAX_NEEDS = 5;

/** Something that waits for the owner. */
export type Need =
  | { kind: 'mail'; failure: NonNullable<Overview['mail']['failure']>; unmailed: number }
  | ({ kind: 'message' } & Overview['messages']['items'][number])
  | ({ kind: 'testimonial' } & Overview['testimonials']['items'][number])
  | ({ kind: 'job'; job: Overview['failedJobs'][number]['kind'] } & Omit<Overview['failedJobs'][number], 'kind'>);

/** What waits: failing mail first, then the newest; with a link to each list that has more. */
export function needsOf({ mail, messages, testimonials, failedJobs }: Overview) {
  const dated = [
    ...messages.items.map((item) => ({ kind: 'message' as const, ...item })),
    ...testimonials.items.map((item) => ({ kind: 'testimonial' as const, ...item })),
    ...failedJobs.map(({ kind: job, ...rest }) => ({ kind: 'job' as const, job, ...rest })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const failing: Need[] = mail.failure ? [{ kind: 'mail', failure: mail.failure, unmailed: mail.unmailed }] : [];
  const items = [...failing, ...dated].slice(0, MAX_NEEDS);
  const countOf = (kind: Need['kind']) => items.filter((need) => need.kind === kind).length;
  const lists = [
    {
      isCut: messages.total > countOf('message'),
      text: `All unread messages (${messages.total})`,
      address: `${panelPath(PANEL_SECTIONS.messages)}?status=unread`,
    },
    {
      isCut: testimonials.total > countOf('testimonial'),
      text: `All waiting testimonials (${testimonials.total})`,
      address: panelPath(resources.testimonials.collection),
    },
    {
      isCut: failedJobs.length > countOf('job'),
      text: 'All backups',
      address: panelPath(PANEL_SECTIONS.backup),
    },
  ];
  return { items, more: lists.filter(({ isCut }) => isCut) };
}
