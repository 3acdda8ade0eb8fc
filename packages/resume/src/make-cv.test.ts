import { DEFAULT_CV } from '@portfolio/contract';
import type { ResourceName } from '@portfolio/contract/resources/index';
import { describe, expect, it } from 'vitest';
import { type CvContent, type ResumeOwner, resumeItems, resumeResources } from './content.ts';
import { jsonResume } from './json-resume.ts';
import { makeCv } from './make-cv.ts';

const ORIGIN = 'https://www.ada.example';
const TIME = '2026-01-02T03:04:05.000Z';

const OWNER = { name: 'Ada', titleLine: 'Engineer', pitch: 'A pitch.', updatedAt: TIME };
type Given = Partial<Omit<CvContent, 'items'>> & Partial<Record<ResourceName, object[]>>;
/** Content with a few documents of some resources. */
const contentOf = ({ settings = OWNER, cv = { ...DEFAULT_CV, visible: true }, skills = [], ...docs }: Given) => ({
  settings,
  cv,
  skills,
  items: resumeResources.flatMap((resource) => resumeItems(resource, docs[resource.name] ?? [])),
});
const job = (more: object) => ({
  title: 'Engineer',
  company: 'Labs',
  startDate: '2020-03-01',
  updatedAt: TIME,
  ...more,
});
const sectionsOf = (fields: Given) =>
  Object.fromEntries(makeCv(contentOf(fields), ORIGIN).sections.map(({ id, items }) => [id, items]));

describe('makeCv', () => {
  it('has no section without items', () => {
    expect(makeCv(contentOf({}), ORIGIN)).toEqual({
      name: 'Ada',
      role: 'Engineer',
      contacts: [{ text: 'ada.example', url: '/' }],
      sections: [{ id: 'summary', layout: 'text', items: [{ title: '', text: 'A pitch.', bullets: [] }] }],
      paper: 'a4',
      pages: 'free',
      updatedAt: TIME,
    });
    expect(sectionsOf({ settings: { name: 'Ada', pitch: null, updatedAt: TIME } })).toEqual({});
  });

  it('shows phone and place only if they are set, and links as they are written', () => {
    const settings = {
      name: 'Ada',
      email: 'ada@example.com',
      githubUrl: 'https://github.com/ada/',
      linkedinUrl: 'javascript:alert(1)',
      updatedAt: TIME,
    };
    const cv = { ...DEFAULT_CV, phone: '+351 1', place: 'Lisbon' };
    expect(makeCv(contentOf({ settings, cv }), ORIGIN).contacts).toEqual([
      { text: 'Lisbon' },
      { text: '+351 1' },
      { text: 'ada@example.com', url: 'mailto:ada@example.com' },
      { text: 'ada.example', url: '/' },
      { text: 'github.com/ada', url: 'https://github.com/ada/' },
    ]);
  });

  it('limits bullets, and sorts experiences by their type', () => {
    const experiences = [
      job({ location: 'Lisbon', endDate: '2021-02-01', bullets: ['a', 'b', 'c'], techTags: ['Go'] }),
      job({ title: 'Helper', company: 'Club', type: 'volunteer' }),
      job({ title: 'Bachelor, Maths', company: 'Uni', type: 'education' }),
      job({ title: 'Founder', type: 'freelance' }),
    ];
    const sections = sectionsOf({ experiences, cv: { ...DEFAULT_CV, bullets: 2 } });
    expect(sections.experience).toEqual([
      {
        title: 'Engineer',
        organisation: 'Labs',
        place: 'Lisbon',
        startDate: '2020-03-01',
        endDate: '2021-02-01',
        bullets: ['a', 'b'],
        skills: ['Go'],
      },
      { title: 'Founder', organisation: 'Labs', startDate: '2020-03-01', bullets: [], skills: [] },
    ]);
    expect(sections.volunteering).toMatchObject([{ title: 'Helper', organisation: 'Club' }]);
    expect(sections.education).toMatchObject([{ title: 'Bachelor, Maths', organisation: 'Uni' }]);
  });

  it('has education once that an earlier import made an experience of', () => {
    const experiences = [job({ title: 'Bachelor, Maths', company: 'Uni', type: 'education' })];
    const study = { kind: 'education', date: '2015-01-01', updatedAt: TIME };
    const highlights = [
      { ...study, title: 'Bachelor  maths', organisation: 'UNI' },
      { ...study, title: 'Master', organisation: 'Uni', endDate: '2017-01-01' },
    ];
    expect(sectionsOf({ experiences, highlights }).education).toMatchObject([
      { title: 'Bachelor, Maths', organisation: 'Uni', startDate: '2020-03-01' },
      { title: 'Master', organisation: 'Uni', startDate: '2015-01-01', endDate: '2017-01-01' },
    ]);
  });

  it('tells of a project its result and figures, and otherwise the start of its description', () => {
    const metrics = [{ value: '−66 %', label: 'wrong replies' }];
    const projects = [
      {
        title: 'Told',
        slug: 'told',
        problem: 'A problem.',
        headline: 'Fast',
        metrics,
        demoUrl: '/tool',
        githubUrl: 'https://www.github.com/ada/told/',
        startDate: '2024-01-01',
        updatedAt: TIME,
      },
      { title: 'Card', description: `One. ${'Two words. '.repeat(60)}`, demoUrl: 'https://x.example', updatedAt: TIME },
      { title: 'Bare', updatedAt: TIME },
    ];
    const [told, card, bare] = sectionsOf({ projects }).projects ?? [];
    expect(told?.links).toEqual([
      { text: 'ada.example/tool', url: '/tool' },
      { text: 'github.com/ada/told', url: 'https://www.github.com/ada/told/' },
    ]);
    expect(told).toMatchObject({ url: '/projects/told', text: 'Fast. −66 % wrong replies.', startDate: '2024-01-01' });
    expect(card).toMatchObject({
      url: 'https://x.example',
      text: expect.stringMatching(/^One\. Two words\. .*words\.$/),
    });
    expect(card?.text?.length).toBeLessThanOrEqual(240);
    expect(bare).toEqual({ title: 'Bare', text: '', links: [], bullets: [], skills: [] });
  });

  it('writes skills in their groups, those without one last, with the time that is worth it', () => {
    const skills = [
      { name: 'Writing', months: 0, updatedAt: TIME },
      { name: 'Python', group: 'Languages', months: 75, updatedAt: TIME },
      { name: 'Claude', group: 'AI', months: 35 },
      { name: 'SQL', group: 'Languages', months: 11, updatedAt: '2026-05-05T00:00:00.000Z' },
    ];
    const content = contentOf({ skills });
    const cv = makeCv({ ...content, settings: { ...OWNER, skillGroups: ['AI', 'Data'] } }, ORIGIN);
    expect(cv.sections.find(({ id }) => id === 'skills')?.items).toMatchObject([
      { title: 'AI', text: 'Claude' },
      { title: 'Languages', text: 'Python (6 years), SQL' },
      { title: 'Other', text: 'Writing' },
    ]);
    const flat = contentOf({ skills: skills.map(({ group: _, ...skill }) => skill) });
    const items = makeCv(flat, ORIGIN).sections.find(({ id }) => id === 'skills')?.items;
    expect(items).toMatchObject([{ title: '', text: 'Writing, Python (6 years), Claude, SQL' }]);
    expect(cv.updatedAt).toBe('2026-05-05T00:00:00.000Z');
    const hidden = { ...content, cv: { ...DEFAULT_CV, hiddenSections: ['skills' as const] } };
    expect(makeCv(hidden, ORIGIN).sections.map(({ id }) => id)).toEqual(['summary']);
  });

  it('has a line for each group of skills, and one for the languages', () => {
    const settings: ResumeOwner = {
      ...OWNER,
      skillGroups: ['Languages', 'Data'],
      languages: [
        { name: 'German', level: 'native' },
        { name: 'Swedish', level: 'working' },
      ],
      profiles: [{ label: 'ORCID', url: 'https://orcid.org/0000-0001' }],
    };
    const skills = [
      { name: 'Git', months: 0 },
      { name: 'SQL', months: 12, group: 'Data' },
      { name: 'Python', months: 0, group: 'Languages' },
      { name: 'C', months: 0, group: 'Languages' },
    ];
    const content = contentOf({ settings, skills });
    const { sections, contacts } = makeCv(content, ORIGIN);
    const textsOf = (section: string) => sections.find(({ id }) => id === section)?.items.map(({ text }) => text);
    expect(textsOf('skills')).toEqual(['Python, C', 'SQL', 'Git']);
    expect(textsOf('languages')).toEqual(['German (native speaker), Swedish (working knowledge)']);
    expect(contacts.at(-1)).toEqual({ text: 'orcid.org/0000-0001', url: 'https://orcid.org/0000-0001' });
    const json = jsonResume(content, ORIGIN);
    expect(json).toMatchObject({
      skills: [{ name: 'Languages', keywords: ['Python', 'C'] }, { name: 'Data', keywords: ['SQL'] }, { name: 'Git' }],
      languages: [
        { language: 'German', fluency: 'Native speaker' },
        { language: 'Swedish', fluency: 'Working knowledge' },
      ],
      basics: { profiles: [{ network: 'ORCID', username: '0000-0001', url: 'https://orcid.org/0000-0001' }] },
    });
  });

  it('sorts talks and publications by their day', () => {
    const talk = (title: string, date: string) => ({ kind: 'talk', title, date, updatedAt: TIME });
    const highlights = [talk('a', '2020-01-01'), talk('b', '2022-01-01'), talk('c', '2021-01-01')];
    expect(sectionsOf({ highlights }).talks?.map(({ title }) => title)).toEqual(['b', 'c', 'a']);
  });
});
