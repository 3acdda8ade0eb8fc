import { ImportError } from '@portfolio/text/import-error';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeResume, readResume } from './resume.ts';
import { iconFor } from './resume-parts.ts';
import { shorten } from './shorten.ts';

const resume = (more: Record<string, unknown>) => ({ basics: { name: 'Ada' }, ...more });

describe('readResume', () => {
  it('maps every supported part, and names the others', () => {
    const { items, settings, left } = readResume(
      resume({
        basics: {
          name: 'Ada',
          label: 'Engineer',
          image: 'a.png',
          profiles: [{ network: 'GitHub', url: 'github.com/ada' }],
        },
        work: [
          { name: 'A', position: 'B', startDate: '2020', endDate: '2021-06', highlights: ['one'], summary: 'all' },
        ],
        volunteer: [{ organization: 'O', position: 'P', startDate: '2019-02-03' }],
        education: [
          {
            institution: 'U',
            studyType: 'MSc',
            area: 'Maths',
            startDate: '2010',
            endDate: '2012',
            score: '1.0',
            courses: ['A'],
          },
          { institution: 'School', endDate: '2009' },
        ],
        projects: [
          {
            name: 'X',
            description: 'd',
            keywords: ['k'],
            url: 'x.example',
            roles: ['Lead', 'Writer'],
            startDate: '2024-02',
            endDate: '2024-06-30',
          },
        ],
        skills: [{ name: 'Git', level: 'good' }],
        references: [{ name: 'R', reference: 'fine' }],
        certificates: [{ name: 'C', issuer: 'I', date: '2022', url: 'c.example' }],
        publications: [{ name: 'P', publisher: 'J', releaseDate: '2021-05', summary: 'One. '.repeat(120) }],
        awards: [{ title: 'W', awarder: 'H', date: '2020-02-03' }],
        interests: [{}],
      }),
    );
    expect(settings).toEqual({ name: 'Ada', titleLine: 'Engineer', githubUrl: 'https://github.com/ada' });
    expect(left.map(({ part, reason }) => `${part}: ${reason}`)).toEqual(['basics.image: it has no place here: a.png']);
    expect(items.flatMap(({ notes }) => notes)).toEqual([
      expect.stringMatching(/^summary was shortened to 499 characters; left out: One\./),
      'no place here: level: good',
    ]);
    expect(items.map(({ collection, key }) => [collection, key])).toEqual([
      ['experiences', 'work/a-b'],
      ['experiences', 'volunteer/o-p'],
      ['highlights', 'education/u-msc-maths'],
      ['highlights', 'education/school'],
      ['highlights', 'certificates/c'],
      ['highlights', 'publications/p'],
      ['highlights', 'awards/w'],
      ['projects', 'projects/x'],
      ['tech-stack', 'skills/git'],
      ['testimonials', 'references/r'],
    ]);
    expect(items[0]?.data).toMatchObject({ startDate: '2020-01-01', endDate: '2021-06-01', bullets: ['all', 'one'] });
    expect(items.slice(2, 4).map(({ data }) => data)).toEqual([
      {
        title: 'MSc, Maths',
        kind: 'education',
        organisation: 'U',
        date: '2010-01-01',
        endDate: '2012-01-01',
        description: 'Score: 1.0\nA',
        link: null,
      },
      {
        title: 'School',
        kind: 'education',
        organisation: null,
        date: '2009-01-01',
        endDate: null,
        description: null,
        link: null,
      },
    ]);
    expect(items.slice(4, 7).map(({ data }) => data)).toEqual([
      {
        title: 'C',
        kind: 'certification',
        organisation: 'I',
        date: '2022-01-01',
        description: null,
        link: 'https://c.example',
      },
      {
        title: 'P',
        kind: 'publication',
        organisation: 'J',
        date: '2021-05-01',
        description: 'One. '.repeat(100).trim(),
        link: null,
      },
      { title: 'W', kind: 'award', organisation: 'H', date: '2020-02-03', description: null, link: null },
    ]);
    expect(items[7]?.data).toEqual({
      title: 'X',
      description: 'd',
      techTags: ['k'],
      demoUrl: 'https://x.example',
      role: 'Lead, Writer',
      startDate: '2024-02-01',
      endDate: '2024-06-30',
    });
    expect(items[8]?.data).toEqual({ name: 'Git', iconKey: 'GitBranch', group: null });
  });

  it('reads the place of work by its name in the first versions of the schema', () => {
    const { items } = readResume(resume({ work: [{ company: 'A', position: 'B', startDate: '2013', endDate: '' }] }));
    expect(items[0]?.data).toMatchObject({ company: 'A', title: 'B', startDate: '2013-01-01', endDate: null });
  });

  it('reports an entry without a required field, and keeps the rest', () => {
    const { items } = readResume(
      resume({
        work: [
          { name: 'A', position: 'B' },
          { name: 'C', position: 'D', startDate: '2020' },
        ],
        awards: [{ title: 'W' }, { date: '2020' }],
      }),
    );
    expect(items[0]?.fault).toBe('“A” has no startDate');
    expect(items[1]?.data).toMatchObject({ company: 'C' });
    expect(items.slice(2).map(({ fault }) => fault)).toEqual(['“W” has no date', 'an entry has no name']);
  });

  it('gives two entries with the same name different keys', () => {
    const { items } = readResume(resume({ skills: [{ name: 'X' }, { name: 'X' }] }));
    expect(items.map(({ key }) => key)).toEqual(['skills/x', 'skills/x-2']);
  });

  it('refuses values that are no resume, and too many entries', () => {
    expect(looksLikeResume([])).toBe(false);
    expect(() => readResume({ basics: {}, work: Array(2_001).fill({}) })).toThrow(ImportError);
  });
});

describe('shorten', () => {
  it('keeps to the limit, and to whole sentences if possible', () => {
    expect(shorten('One. Two. Three.', 12)).toBe('One. Two.');
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 80 }), (text, max) => {
        expect(shorten(text, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('iconFor', () => {
  it.each([
    ['database', 'Database'],
    ['PostgreSQL', 'Database'],
    ['Docker', 'Box'],
    ['Deep Learning', 'Cpu'],
    ['Knitting', 'Code'],
  ])('%s → %s', (name, icon) => expect(iconFor(name)).toBe(icon));
});
