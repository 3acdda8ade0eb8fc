import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './work.ts';

const ADS = join(import.meta.dirname, '../test/ads');

interface Expected {
  /** How many asks the ad has. */
  asks: number;
  /** The beginnings of those that are met, and met in part; each was read beside the work and is right. */
  met: string[];
  partly: string[];
}

const EXPECTED: Record<string, Expected> = {
  'data-scientist': {
    asks: 16,
    met: [],
    partly: [
      'Developed 2 or more automated machine learning models for pr',
      'Experience working with a variety of statistical and machine',
      'Professional experience with python, including python data l',
      'Deep understanding of SQL in data warehouses (we use Snowfla',
    ],
  },

  'database-engineer': {
    asks: 13,
    met: ['Computer science education or equivalent experience'],
    partly: [
      'Significant professional software engineering experience wit',
      'Expert-level understanding of relational databases, SQL and ',
      'Expert-level understanding of the internals of PostgreSQL',
      'Experience with PostgreSQL sharding techniques',
      'Experience with owning the operations of large PostgreSQL pr',
    ],
  },

  'engineering-manager-cloud': {
    asks: 2,
    met: [],
    partly: [],
  },

  'engineering-manager': {
    asks: 16,
    met: [
      'Working knowledge of modern frontend frameworks such as Reac',
      'Computer science education or equivalent experience',
    ],
    partly: ['Working knowledge of the backend technologies used by your t'],
  },

  'frontend-engineer': {
    asks: 16,
    met: ['Familiarity with TypeScript or a different typed programming', 'Extensive experience with TypeScript.'],
    partly: [
      'Experience in writing SPAs using React or similar component-',
      'Skilled at writing clean, reusable CSS and semantic HTML to ',
    ],
  },

  'product-designer': {
    asks: 14,
    met: [],
    partly: ['Familiarity with Ant Design, ChartJS, D3, and working in a R', 'Leadership experience'],
  },

  'product-manager': {
    asks: 8,
    met: [],
    partly: ['Experience providing project or product leadership.'],
  },

  'site-reliability-engineer': {
    asks: 6,
    met: ['Intermediate knowledge of Golang, Rust, or Python.'],
    partly: ['Cloud infrastructure automation using Kubernetes'],
  },

  'software-entwickler': {
    asks: 4,
    met: [],
    partly: ['mehrjährige Erfahrung in der Webentwicklung mit Python und D'],
  },

  'technical-writer': {
    asks: 9,
    met: [],
    partly: ['Experience working with Git, GitHub, Markdown, HTML, CSS, Ja'],
  },
};

describe('a public job ad', () => {
  const portfolio = preparePortfolio(portfolioIndex);

  it.each(Object.entries(EXPECTED))('%s is compared without a wrong claim', (name, { asks, met, partly }) => {
    const findings = compareAd(readFileSync(join(ADS, `${name}.txt`), 'utf8'), portfolio);
    const beginningsOf = (verdict: string) =>
      findings.filter((finding) => finding.verdict === verdict).map(({ ask }) => ask.text.slice(0, 60));
    expect(findings).toHaveLength(asks);
    expect(beginningsOf('met')).toEqual(met);
    expect(beginningsOf('partly')).toEqual(partly);
  });
});
