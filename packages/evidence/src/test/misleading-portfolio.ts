import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';
import { splitCommas } from '@portfolio/contract/text';

type Given = Partial<Omit<MatchItem, 'tags'>> & Pick<MatchItem, 'kind' | 'title' | 'texts'> & { tags?: string };

const MENTIONS: readonly string[] = ['post', 'testimonial'] satisfies MatchItem['kind'][];
const item = ({ tags = '', ...given }: Given): MatchItem => ({
  url: '/#x',
  isJob: false,
  isStudy: false,
  ...(MENTIONS.includes(given.kind) && { isMention: true }),
  ...given,
  tags: splitCommas(tags),
});
const job = (title: string, startDate: string, endDate: string, tags: string, texts: string[]) =>
  item({ kind: 'experience', title, organisation: 'Example', startDate, endDate, tags, texts, isJob: true });
const study = (title: string, texts: string[], startDate: string, endDate: string) =>
  item({ kind: 'highlight', title, startDate, endDate, texts: [...texts, title], isStudy: true });

/** Work whose words look like much that it does not show. */
export const misleadingIndex: MatchIndex = {
  today: '2026-11-25',
  skills: [
    'TypeScript',
    'Go',
    'React',
    'AWS/Azure',
    'Docker / Containerd',
    'PostgreSQL',
    'Scrum',
    'Python',
    'LLM',
    'Kubernetes',
  ].map((name) => ({ names: [name] })),
  items: [
    job('Senior Software Engineer', '2018-01-01', '2020-12-31', 'TypeScript, Go, PostgreSQL', [
      'Built the billing service in TypeScript and PostgreSQL, and its queue in Go.',
      'Mentored three junior engineers.',
      'We never ran Kubernetes ourselves. Half of it did not need GraphQL.',
    ]),
    job('Software Engineer', '2023-01-01', '2025-12-31', 'TypeScript, PostgreSQL', [
      'Every service runs in Docker, and its tests in TypeScript.',
      'A tool for two LLMs at once.',
    ]),
    job('Head of Sales', '2008-01-01', '2015-12-31', 'Salesforce', [
      'Worked with the software engineering team and its product managers on prices.',
      'Customer relationship management with leadership in teams of 5.',
    ]),
    job('Lecturer in Software Engineering', '2000-01-01', '2007-12-31', 'Java, Python', [
      'Taught software engineering with Java and Python to students.',
    ]),
    job('Working student, data science', '1998-01-01', '1999-12-31', 'MATLAB', ['Plotted curves in MATLAB.']),
    item({
      kind: 'experience',
      title: 'Volunteer programmer',
      startDate: '1990-01-01',
      endDate: '1999-12-31',
      tags: 'Ruby on Rails',
      texts: ['Ran the education programme of a club on Ruby on Rails.'],
    }),
    item({
      kind: 'highlight',
      title: 'Professional Scrum Master',
      tags: 'Scrum',
      texts: ['Professional Scrum Master'],
    }),
    item({ kind: 'highlight', title: 'Talk: why a PhD in physics', texts: ['Talk: why a PhD in physics'] }),
    study('BSc Political Science', [], '1994-10-01', '1998-07-01'),
    study('MSc Physics', ['Left after two semesters.'], '1998-10-01', '1999-07-01'),
    study('Master class, photography', [], '2012-10-01', '2012-11-01'),
    item({
      kind: 'project',
      title: 'Chemistry notes',
      startDate: '2010-01-01',
      endDate: '2022-12-31',
      tags: 'PyTorch',
      texts: [
        'Electronegative oxygen wants to react with metals. Go outside, spark joy, and rust never sleeps.',
        'Trained German and English language models with PyTorch.',
        'Checks each driving licence and the right to work in the EU.',
        'The rest of the shipping containers go to the cloud chamber.',
      ],
    }),
    item({ kind: 'project', title: 'Bill', tags: 'AWS', texts: ['Cut the AWS bill of a charity.'] }),
    item({
      kind: 'post',
      title: 'What a swift response is',
      texts: ['What a swift response is', 'Kubernetes and Terraform from afar.', 'Fluent English, fluent French.'],
    }),
    item({
      kind: 'testimonial',
      title: 'Ana Example',
      texts: ['Excellent communication, ability to react quickly, attention to detail, Rust in the blood.'],
    }),
  ],
};
