import type { Finding } from '@portfolio/evidence/comparison/finding';
import { expect, it } from 'vitest';
import { gapsMail, mailLink } from './gaps-mail.ts';

const EMAIL = 'ada@example.org';
const finding = (rest: Pick<Finding, 'verdict'> & Partial<Finding>): Finding => ({
  requirement: { text: 'A head for heights', isOptional: false },
  skills: [],
  proofs: [],
  ...rest,
});
const FINDINGS: Finding[] = [
  finding({ verdict: 'met', skills: [{ name: 'Slate', verdict: 'met', proofs: [] }] }),
  finding({
    verdict: 'partly',
    skills: [
      { name: 'Lead', verdict: 'missing', proofs: [] },
      { name: 'Copper', verdict: 'partly', years: { asked: 3, months: 24, within: 24 }, proofs: [] },
      { name: 'Zinc', verdict: 'missing', proofs: [] },
    ],
  }),
  finding({ verdict: 'missing' }),
];

it('asks about what is not shown in full, without what is', () => {
  const { subject, body } = gapsMail('Roofer', EMAIL, FINDINGS);
  expect(subject).toBe('Roofer');
  expect(body).toBe(`Hello,

your work was compared with our ad “Roofer”: 1 of 3 requirements shown in full.

We would like to ask about:
– Copper: in part, 2 years, of 3 required
– Lead, Zinc: not shown
– A head for heights: not shown
`);
});

it('asks about nothing where all is shown, and names no title that an ad does not have', () => {
  const { subject, body } = gapsMail('', EMAIL, FINDINGS.slice(0, 1));
  expect(subject).toBe('Our job ad');
  expect(body).toBe('Hello,\n\nyour work was compared with our job ad: 1 of 1 requirement shown in full.\n');
});

it('is as long as a link may be, and says how much more there is', () => {
  const mail = gapsMail(
    'Roofer',
    EMAIL,
    Array.from({ length: 80 }, () => finding({ verdict: 'missing' })),
  );
  const link = mailLink(EMAIL, mail);
  expect(link.length).toBeLessThanOrEqual(1_900);
  const asked = mail.body.match(/^– A head/gm)?.length ?? 0;
  expect(asked).toBeGreaterThan(10);
  expect(mail.body).toContain(`– and ${80 - asked} more\n`);
});

it('opens with the lines of the mail, and nothing in it is read as another field', () => {
  const link = mailLink(EMAIL, { subject: 'A & B?cc=x', body: 'one\ntwo' });
  expect(link).toBe('mailto:ada@example.org?subject=A%20%26%20B%3Fcc%3Dx&body=one%0D%0Atwo');
});
