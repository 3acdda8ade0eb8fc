import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';

const ADS = join(import.meta.dirname, '../test/ads');

interface Expected {
  /** How many requirements of the ad are compared. */
  requirements: number;
  /** The beginnings of those that are met, and met in part; each was read beside the work and is right. */
  met: string[];
  partly: string[];
}

const EXPECTED: Record<string, Expected> = {
  'data-scientist': {
    requirements: 12,
    met: [],
    partly: [
      'Developed 2 or more automated machine learning models for pr',
      'Experience working with a variety of statistical and machine',
      'Professional experience with python, including python data l',
      'Deep understanding of SQL in data warehouses (we use Snowfla',
      'Effective communication skills: Regularly achieve consensus ',
    ],
  },
  'database-engineer': {
    requirements: 12,
    met: ['Computer science education or equivalent experience'],
    partly: [
      'Significant professional software engineering experience wit',
      'Expert-level understanding of relational databases, SQL and ',
      'Expert-level understanding of the internals of PostgreSQL',
      'Comfort working in a highly agile, intensely iterative softw',
      'Effective communication skills: Regularly achieve consensus ',
      'Experience with PostgreSQL sharding techniques',
      'Experience with owning the operations of large PostgreSQL pr',
    ],
  },
  'engineering-manager-cloud': {
    requirements: 1,
    met: [],
    partly: ['You have 2+ years of experience directly managing at least 6'],
  },
  'engineering-manager': {
    requirements: 9,
    met: [
      'Working knowledge of modern frontend frameworks such as Reac',
      'Computer science education or equivalent experience',
    ],
    partly: [
      'Demonstrated progressive experience in a leadership role wit',
      'Excellent written and verbal communication skills',
      'Working knowledge of the backend technologies used by your t',
    ],
  },
  'frontend-engineer': {
    requirements: 14,
    met: ['Familiarity with TypeScript or a different typed programming'],
    partly: [
      'You communicate clearly and empathetically, especially in wr',
      'Experience in writing SPAs using React or similar component-',
      'Skilled at writing clean, reusable CSS and semantic HTML to ',
      'Experience in using backend APIs from the frontend.',
      'Extensive experience with TypeScript.',
    ],
  },
  'product-designer': {
    requirements: 12,
    met: ['Leadership experience'],
    partly: [
      "A background in front end development (This isn't a coding r",
      'Strong communication skills - most of our interaction with t',
      'Familiarity with Ant Design, ChartJS, D3, and working in a R',
    ],
  },
  'product-manager': {
    requirements: 6,
    met: [],
    partly: [
      'Oral Communication - This skill is generally demonstrated by',
      'Experience leading cross-functional teams.',
    ],
  },
  'site-reliability-engineer': {
    requirements: 6,
    met: ['Intermediate knowledge of Golang, Rust, or Python.'],
    partly: [
      'Running and troubleshooting Kubernetes clusters, containeriz',
      'Cloud infrastructure automation using Kubernetes',
    ],
  },
  'software-entwickler': {
    requirements: 4,
    met: [],
    partly: [
      'mehrjährige Erfahrung in der Webentwicklung mit Python und D',
      'mehrjährige Erfahrung mit Frontend-Technologien (wir nutzen ',
    ],
  },
  'technical-writer': {
    requirements: 4,
    met: ['Is enthusiastic about mentoring and coaching others'],
    partly: ['Experience working with Git, GitHub, Markdown, HTML, CSS, Ja'],
  },
};

describe('a public job ad', () => {
  const portfolio = preparePortfolio(portfolioIndex);

  it.each(Object.entries(EXPECTED))('%s is compared without a wrong claim', (name, { requirements, met, partly }) => {
    const findings = compareAd(readFileSync(join(ADS, `${name}.txt`), 'utf8'), portfolio).findings;
    const beginningsOf = (verdict: string) =>
      findings.filter((finding) => finding.verdict === verdict).map(({ requirement }) => requirement.text.slice(0, 60));
    expect(findings).toHaveLength(requirements);
    expect(beginningsOf('met')).toEqual(met);
    expect(beginningsOf('partly')).toEqual(partly);
  });
});
