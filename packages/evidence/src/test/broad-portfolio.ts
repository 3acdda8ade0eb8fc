import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';

const TAGS = 'React Go C R Python Java Rust Swift Spring Express Excel Access PostgreSQL Docker Kubernetes AWS'.split(
  ' ',
);

/** A job since 2014 with all tags and these sentences. */
const job = (texts: string[]): MatchItem => ({
  kind: 'experience',
  title: 'Software Engineer',
  organisation: 'Example',
  url: '/#experience',
  startDate: '2014-01-01',
  tags: TAGS,
  texts,
  isJob: true,
  isStudy: false,
});

/** The work of somebody who names almost everything that is asked, and nothing more than that. */
export const broadIndex: MatchIndex = {
  today: '2026-11-25',
  skills: TAGS.map((name) => ({ names: [name] })),
  items: [
    job([
      'Wrote the booking core in Java and Go, its reports in R and Python.',
      'PostgreSQL, Docker and Kubernetes for all of it, with Express and Spring in front.',
      'Led a team of five engineers and mentored two juniors.',
      'Years of work in logistics, then insurance companies.',
      'Certified in Scrum.',
    ]),
    {
      kind: 'highlight',
      title: 'MSc Computer Science',
      url: '/#highlights',
      startDate: '2010-01-01',
      endDate: '2013-01-01',
      tags: [],
      texts: ['MSc Computer Science'],
      isJob: false,
      isStudy: true,
    },
    {
      kind: 'highlight',
      title: 'Certified Kubernetes Administrator',
      url: '/#highlights',
      startDate: '2020-01-01',
      tags: [],
      texts: ['Certified Kubernetes Administrator'],
      isJob: false,
      isStudy: false,
    },
  ],
};

/** One paid job with only this sentence. */
export const indexOf = (sentence: string, title = 'Software Engineer'): MatchIndex => ({
  today: '2026-11-25',
  skills: [{ names: ['Kubernetes'] }],
  items: [{ ...job([sentence]), title, tags: [] }],
});
