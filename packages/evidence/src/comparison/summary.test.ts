import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import { countFindings, formatFindings, formatYears } from './summary.ts';
import { preparePortfolio } from './work.ts';

const portfolio = preparePortfolio(portfolioIndex);

describe('the summary', () => {
  it('says what is shown, with absolute addresses, and what is not', () => {
    const findings = compareAd('Requirements:\n- 10 years of Docker and Rust\nNice to have:\n- Kubernetes', portfolio);
    expect(formatFindings(findings, 'https://me.example')).toBe(`0 of 2 asks shown, 1 in part

- 10 years of Docker and Rust
  Shown in part. Not shown here: Rust. 10 years asked, 2 years shown.
  “Wrote the deployment scripts with Terraform and Docker.” Machine Learning Engineer, Example Labs: https://me.example/#experience:~:text=Wrote%20the%20deployment%20scripts%20with%20Terraform%20and%20Docker.

- Kubernetes (nice to have)
  Not shown here.
`);
  });

  it('says the gap of years, and that only jobs have years', () => {
    expect(formatYears({ asked: 5, months: 48, within: 75 })).toBe('5 years asked, 4 years in 6 shown');
    expect(formatYears({ asked: 5, months: 48, within: 51 })).toBe('5 years asked, 4 years shown');
    expect(formatYears({ asked: 1, months: 0, within: 0 })).toBe('1 year asked, none in jobs shown');
  });

  it('counts one ask', () => {
    expect(countFindings(compareAd('Requirements:\n- Docker', portfolio))).toBe('1 of 1 ask shown');
  });
});
