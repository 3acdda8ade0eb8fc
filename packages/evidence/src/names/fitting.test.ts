import { describe, expect, it } from 'vitest';
import { compareAd } from '../comparison/compare.ts';
import { preparePortfolio } from '../comparison/portfolio.ts';
import { indexOf } from '../test/broad-portfolio.ts';

const verdictOf = (asked: string, sentence: string) =>
  compareAd(`Requirements:\n- ${asked}`, preparePortfolio(indexOf(sentence))).findings[0]?.verdict ?? 'left out';

describe('a word of prose does not show', () => {
  it.each([
    ['Good communication skills', 'Communication of two sensors over radio.'],
    ['Good communication skills', 'The printer communicated with users by lamps.'],
    ['Good communication skills', 'Communication between services and their clients.'],
    ['Good communication skills', 'The door communicates with customers.'],
    ['Backend experience', 'Worked with the backend team.'],
    ['Backend experience', 'Wrote mails to the backend.'],
    ['Backend experience', 'Built dashboards for the backend team.'],
    ['Frontend experience', 'Built frontend teams in two countries.'],
    ['Web developer', 'Developed web applications.'],
    ['Sales experience', 'Built the sales page of a shop.'],
    ['Mentoring', 'Mentored by the head of research.'],
    ['Mentoring', 'Was coached by two engineers.'],
    ['Leadership', 'Growing piles of people data.'],
    ['Leadership', 'Led by two engineers.'],
    ['Public speaking', 'Moderation of the forum.'],
    ['Public speaking', 'Spoke at length with guests.'],
    ['Publications', 'The publications page of a zoo.'],
    ['Fintech experience', 'Shows payments in a table.'],
    ['Experience in the insurance industry', 'Drew the insurance page of a bakery.'],
    ['Experience in the climate sector', 'A climate sensor in the cellar.'],
    ['Startup experience', 'A start-up sound.'],
    ['Logging', 'Logging of trees in the north.'],
    ['Tracing', 'Tracing of parcels.'],
    ['Clustering', 'Clustering of chairs.'],
    ['Security', 'Security staff at the door.'],
    ['Accessibility', 'Accessibility of the hut by foot.'],
    ['Testing', 'Testing the ice.'],
    ['Backend frameworks', 'Pages in React.'],
    ['Container orchestration', 'One Docker image.'],
    ['API design', 'Called the REST API of a zoo.'],
    ['Experience building APIs', 'The form calls a webhook.'],
    ['Statistics', 'A/B tests of two letters.'],
    ['Statistical modeling', 'Statistics with Python.'],
    ['Information retrieval', 'Retrieval of bicycles.'],
    ['AI agents', 'Estate agents use it.'],
    ['Git', 'Star us on GitHub.'],
    ['Visualization tools like Tableau or Looker', 'Dashboards in Excel.'],
    ['Incident response', 'On-call for the heating.'],
    ['A certification', 'Certified as a diver.'],
    ['AWS certification', 'Renewed certificates for TLS on AWS.'],
  ])('%s: %s', (asked, sentence) => expect(verdictOf(asked, sentence)).not.toBe('met'));
});

describe('a sentence that means it shows', () => {
  it.each([
    ['Communication', 'Communication with customers and management every week.'],
    ['Communication', 'Communicated every decision to customers.'],
    ['AWS, and at least one other cloud', 'Ran it on AWS and Azure.'],
    ['Backend experience', 'Built the backend of a shop.'],
    ['Frontend and backend', 'Developed the whole frontend. Wrote a new backend.'],
    ['Mentoring', 'Mentored three junior engineers.'],
    ['Leadership', 'Led a team of four.'],
    ['Public speaking', 'Three conference talks on maps.'],
    ['Experience in the insurance industry', 'Worked in insurance for years.'],
    ['Backend frameworks', 'Services in Django.'],
    ['Container orchestration', 'Ran Kubernetes.'],
    ['API design', 'API design with Python.'],
    ['Git', 'All of it in Git.'],
  ])('%s: %s', (asked, sentence) => expect(verdictOf(asked, sentence)).toBe('met'));
});

describe('a job that is none adds no years', () => {
  it.each([
    'Elternzeit',
    'Parental leave',
    'Sabbatical',
    'Career break',
    'Doktorand',
    'Wissenschaftliche Hilfskraft',
    'Ausbildung Fachinformatiker',
    'Zivildienst',
    'Open source maintainer (unpaid)',
    'Hobby',
  ])('%s', (title) => {
    const portfolio = preparePortfolio(indexOf('Python all day.', title));
    const ad = 'Requirements:\n- 5 years of Python\n- 5 years of experience';
    expect(compareAd(ad, portfolio).findings.map(({ verdict }) => verdict)).toEqual(['partly', 'missing']);
  });

  it('and what begins in the future shows nothing', () => {
    const { items, ...index } = indexOf('Python all day.');
    const future = { ...index, items: items.map((item) => ({ ...item, startDate: '2027-01-01' })) };
    expect(compareAd('Requirements:\n- Python', preparePortfolio(future)).findings[0]?.verdict).toBe('missing');
  });
});

describe('a tag shows', () => {
  const tagged = (asked: string, ...tags: string[]) => {
    const index = indexOf('Work.', 'Lead');
    const items = index.items.map((item) => ({ ...item, tags }));
    return compareAd(`Requirements:\n- ${asked}`, preparePortfolio({ ...index, items })).findings[0]?.verdict;
  };
  it('a part of a system', () => expect(tagged('Frontend and backend', 'Frontend', 'Backend')).toBe('met'));
  it('a name that no list knows, as it is written', () => {
    expect(tagged('Kubernetes and Chargebee', 'Kubernetes', 'Chargebee')).toBe('met');
    expect(tagged('Kubernetes and Chargebee', 'Kubernetes', 'charge')).toBe('partly');
  });
  it('no other occupation, and nobody who does it', () => {
    expect(tagged('Sales', 'Sales')).not.toBe('met');
    expect(tagged('Backend developer', 'Backend')).not.toBe('met');
  });
});
