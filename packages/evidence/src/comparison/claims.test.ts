import { describe, expect, it } from 'vitest';
import { misleadingIndex } from '../test/misleading-portfolio.ts';
import { compareAd } from './compare.ts';
import type { Finding, Verdict } from './finding.ts';
import { preparePortfolio } from './portfolio.ts';

const portfolio = preparePortfolio(misleadingIndex);
const findingOf = (requirement: string): Finding | undefined =>
  compareAd(`Requirements:\n- ${requirement}`, portfolio).findings[0];

/** Lines of job ads with what may be claimed at most, and is; those with words of any ad alone are left out. */
const LINES: readonly [Verdict | 'left out', string][] = [
  // Degrees
  ['missing', 'Master’s degree'],
  ['missing', 'Master of Science in Physics'],
  ['missing', 'PhD in physics or a related field'],
  ['missing', 'MBA'],
  ['missing', 'M.Sc. or Ph.D. in a quantitative discipline'],
  ['met', 'Bachelor’s or Master’s degree in Political Science'],
  ['met', 'University degree'],
  ['met', 'BSc in economics, political science or a related field'],
  ['partly', 'Bachelor’s degree in Computer Science, Engineering or a related field'],
  ['partly', 'Bachelor’s degree in a related field'],
  ['partly', 'Technical degree'],
  ['partly', 'Degree in a technical field'],
  ['partly', 'Technisches Studium'],
  ['partly', 'Degree in political science and strong negotiation'],
  ['left out', 'A high degree of ownership'],
  ['missing', 'Bachelor’s and Master’s degree in Political Science'],
  ['partly', 'Scrum Master and a master’s degree'],
  // Spoken languages
  ['missing', 'Fluent in English and German'],
  ['missing', 'German and English'],
  ['missing', 'Native-level French, written and spoken'],
  ['missing', 'Sehr gute Deutschkenntnisse in Wort und Schrift'],
  ['missing', 'Bilingual or multilingual'],
  ['partly', 'Excellent communication in English'],
  ['missing', 'You speak at least one other European language'],
  // Years
  ['met', '5+ years of professional software engineering'],
  ['met', '5+ years of TypeScript'],
  ['partly', '10+ years of professional software engineering'],
  ['partly', '10 years of software engineering, 2 of them with TypeScript'],
  ['partly', '3+ years of Go, 8+ years overall'],
  ['partly', '5 years of PyTorch'],
  ['partly', '6 years of Java'],
  ['partly', '3 years of Ruby on Rails'],
  ['partly', '2 years of MATLAB'],
  ['missing', '5+ years of product management'],
  ['missing', '8 years in data science'],
  ['missing', '3 years of civil engineering'],
  ['met', '8+ years of sales'],
  ['met', '4 years of leadership'],
  ['partly', '5+ years of relevant experience'],
  ['partly', 'Several years of TypeScript'],
  ['partly', '10+ years of experience, 5 of them as a software engineer'],
  ['missing', '5 years as an engineering manager'],
  // Names
  ['met', 'Experience with Go'],
  ['met', 'TypeScript and PostgreSQL'],
  ['met', 'Experience with AWS'],
  ['missing', 'Experience with Azure'],
  ['partly', 'AWS and Azure'],
  ['met', 'Docker'],
  ['partly', 'Docker / Containerd'],
  ['missing', 'Containerd'],
  ['missing', 'React'],
  ['missing', 'Rust'],
  ['missing', 'Apache Spark'],
  ['missing', 'REST'],
  ['missing', 'R'],
  ['missing', 'C, C++ or C#'],
  ['missing', 'GraphQL'],
  ['partly', 'Kubernetes'],
  ['met', 'Work with an LLM'],
  ['met', 'Large language models'],
  ['partly', 'Professional experience with PyTorch'],
  ['met', 'TypeScript 5.4'],
  ['partly', 'TypeScript with 5 engineers'],
  ['missing', 'Recent experience with Rust'],
  ['partly', 'Recent experience with AWS'],
  ['met', 'Recent experience with TypeScript'],
  ['partly', 'Other agile methodologies'],
  ['missing', 'Experience as a Scrum Master'],
  ['missing', 'Experience as a sales engineer'],
  ['partly', 'TypeScript at the scale of a million users'],
  ['met', 'Containers'],
  ['partly', 'Expert in PostgreSQL'],
  // Words
  ['met', 'Mentoring junior engineers'],
  ['left out', 'Ability to react quickly'],
  ['left out', 'Go the extra mile'],
  ['left out', 'Spark joy in our users'],
  ['left out', 'Swift response'],
  ['left out', 'Manage customer relationships'],
  ['partly', 'Leadership of teams of 5+'],
  ['missing', 'Right to work in the EU'],
  ['missing', 'Driving licence'],
  ['missing', 'Security clearance'],
  ['missing', 'Willingness to travel up to 20 % of the time'],
  ['missing', 'Category C driving licence'],
  ['left out', 'A series C startup'],
  ['left out', 'Attention to detail'],
  ['left out', 'A Spark for innovation'],
  ['missing', 'You React calmly under pressure'],
  ['left out', 'Go-to-market strategy'],
  ['left out', 'Management of software engineers'],
  ['left out', 'No TypeScript'],
  ['partly', 'Publications on TypeScript'],
  ['partly', 'TypeScript certification'],
  ['partly', 'Degree in political science with honours'],
  ['missing', 'Development of an education programme for programmers'],
];

describe('a line of a job ad', () => {
  it.each(LINES)('is %s: %s', (verdict, requirement) => {
    const finding = findingOf(requirement);
    expect(finding?.verdict ?? 'left out', JSON.stringify(finding, null, 1)).toBe(verdict);
    expect((finding?.proofs.length ?? 0) > 0).toBe(verdict === 'met' || verdict === 'partly');
  });
});
