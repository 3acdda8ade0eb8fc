import { DEFAULT_CV } from '@portfolio/contract';
import { resources } from '@portfolio/contract/resources/index';
import { resumeItems } from '@portfolio/resume/content';
import { jsonResume } from '@portfolio/resume/json-resume';
import { expect, it } from 'vitest';
import { readResume } from './resume.ts';

const TALK = {
  title: 'Evaluating agents',
  kind: 'talk',
  organisation: 'Example Conference',
  date: '2025-09-18',
  endDate: '2025-09-19',
  description: 'What a test can say.',
  link: 'https://conference.example.com/talks/agents',
};

it('writes talks as projects of that type, and reads these as talks again', () => {
  const content = {
    settings: { name: 'Ada' },
    cv: DEFAULT_CV,
    items: resumeItems(resources.highlights, [TALK]),
    skills: [],
  };
  const [item, ...others] = readResume(jsonResume(content, 'https://www.ada.example')).items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ collection: 'highlights', data: TALK, notes: [] });
});

it.each([{}, { startDate: 'soon' }])('reads a talk without a day as a project: %j', (dates) => {
  const { items } = readResume({ basics: {}, projects: [{ name: 'A talk', type: 'talk', ...dates }] });
  expect(items).toMatchObject([
    { collection: 'projects', notes: expect.arrayContaining([expect.stringContaining('type: talk')]) },
  ]);
});
