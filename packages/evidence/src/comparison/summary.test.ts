import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';
import { countFindings, formatComparison, formatYears } from './summary.ts';

const portfolio = preparePortfolio(portfolioIndex);

describe('the summary', () => {
  it('says what is shown, with absolute addresses, and what is not', () => {
    const findings = compareAd(
      'Requirements:\n- 10 years of Docker and Rust\nNice to have:\n- Kubernetes',
      portfolio,
    ).findings;
    expect(
      formatComparison({ findings, isCut: false }, 'https://me.example'),
    ).toBe(`0 of 2 requirements shown in full, 1 in part

- 10 years of Docker and Rust
  Shown in part.
  Docker: in part, 2 years, of 10 required
  Rust: not shown
  “Wrote the deployment scripts with Terraform and Docker.” Machine Learning Engineer, Example Labs: https://me.example/#experience:~:text=Wrote%20the%20deployment%20scripts%20with%20Terraform%20and%20Docker.

- Kubernetes (nice to have)
  Not shown here.
  Kubernetes: not shown
`);
  });

  it('says the gap of years, and that only jobs have years', () => {
    expect(formatYears({ asked: 5, months: 48, within: 75 })).toBe('4 years in 6, of 5 required');
    expect(formatYears({ asked: 5, months: 48, within: 51 })).toBe('4 years, of 5 required');
    expect(formatYears({ asked: 1, months: 0, within: 0 })).toBe('no years in jobs, of 1 required');
  });

  it('says that an ad was cut', () => {
    const lines = (count: number) =>
      `Requirements:\n${Array.from({ length: count }, (_, at) => `- Docker ${at}`).join('\n')}`;
    const cutIn = (text: string) => formatComparison(compareAd(text, portfolio), '').split('\n')[1];
    expect(cutIn(lines(80))).toBe('');
    expect(cutIn(lines(81))).toMatch(/^Only the first 40,000 characters and 80 requirements/);
    expect(cutIn(`Requirements:\n- Docker\n${' '.repeat(40_000)}`)).toMatch(/^Only the first/);
  });

  it('counts one requirement', () => {
    expect(countFindings(compareAd('Requirements:\n- Docker', portfolio).findings)).toBe(
      '1 of 1 requirement shown in full',
    );
  });
});
