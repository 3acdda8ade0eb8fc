import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DEFAULT_CV } from '@portfolio/contract';
import { resourceList } from '@portfolio/contract/resources/index';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { importsInto, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const app = sharedApp();
const imports = importsInto(app);

const SAMPLE = resolve(import.meta.dirname, '../../../../../shared/data/jsonresume/sample.resume.json');

const require = createRequire(import.meta.url);
// The published schema names no dialect that forbids its own annotations.
const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
const isValid = ajv.compile(require('@jsonresume/schema/schema.json'));
const faultsOf = (resume: unknown) => (isValid(resume) ? [] : isValid.errors);

const turnOn = async (cv: object = {}) => {
  const json = { cv: { ...DEFAULT_CV, visible: true, ...cv } };
  expect((await app.call('PUT', '/api/site-settings/admin', { owner: true, json })).status).toBe(200);
};
const read = async () => (await app.request('GET', '/cv.json')).body;

describe('/cv.json', () => {
  it('is not found, and in no overview, until the owner turns it on', async () => {
    expect((await app.request('GET', '/cv.json')).status).toBe(404);
    expect((await app.request('GET', '/llms.txt')).text).not.toContain('/cv.json');
    await turnOn();
    const answer = await app.request('GET', '/cv.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(faultsOf(answer.body)).toEqual([]);
    expect((await app.request('GET', '/llms.txt')).text).toContain(`${app.origin}/cv.json`);
  });

  it('has the public content of the shown sections', async () => {
    const languages = [{ name: 'German', level: 'native' }];
    const settings = {
      ...{ name: 'Ada', email: 'ada@example.com', pitch: 'A pitch.', githubUrl: 'https://github.com/ada/' },
      languages,
      profiles: [{ label: 'ORCID', url: 'https://orcid.org/0000-0001' }],
    };
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: settings });
    const job = { company: 'Labs', title: 'Engineer', location: 'Lisbon', startDate: '2020-03-01' };
    await app.create('experiences', { ...job, bullets: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'] });
    await app.create('experiences', { ...job, company: 'Hidden', visible: false });
    await app.create('experiences', { ...job, company: 'Club', title: 'Helper', type: 'volunteer' });
    await app.create('experiences', { ...job, company: 'Old Uni', title: 'Bachelor, Maths', type: 'education' });
    const study = { kind: 'education', date: '2010-01-01' };
    await app.create('highlights', { ...study, title: 'bachelor  maths', organisation: 'Old Uni' });
    await app.create('highlights', { ...study, title: 'Master', organisation: 'New Uni', link: '/studies' });
    await app.create('highlights', { kind: 'award', title: 'A prize', organisation: 'Jury', date: '2019-01-01' });
    await app.create('highlights', { kind: 'talk', title: 'A talk', date: '2019-01-01' });
    await app.create('projects', { title: 'Tool', description: 'Does it.', techTags: ['Go'], demoUrl: '/tool' });
    await app.create('testimonials', { clientName: 'Client', summary: 'Quick.' });
    await turnOn({ bullets: 1, place: 'Lisbon, Portugal', phone: '+351 1' });
    const resume = await read();
    expect(faultsOf(resume)).toEqual([]);
    expect(resume.basics).toEqual({
      name: 'Ada',
      label: 'AI & Data Scientist | AI Engineer',
      email: 'ada@example.com',
      phone: '+351 1',
      url: app.origin,
      summary: 'A pitch.',
      location: { city: 'Lisbon, Portugal' },
      profiles: [
        { network: 'GitHub', username: 'ada', url: 'https://github.com/ada/' },
        { network: 'ORCID', username: '0000-0001', url: 'https://orcid.org/0000-0001' },
      ],
    });
    expect(resume.languages).toEqual([{ language: 'German', fluency: 'Native speaker' }]);
    expect(resume.work).toEqual([
      {
        name: 'Labs',
        position: 'Engineer',
        location: 'Lisbon',
        startDate: '2020-03-01',
        highlights: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'],
      },
    ]);
    expect(resume.volunteer).toMatchObject([{ organization: 'Club', position: 'Helper' }]);
    expect(resume.education).toEqual([
      { institution: 'Old Uni', studyType: 'Bachelor', area: 'Maths', startDate: '2020-03-01' },
      { institution: 'New Uni', area: 'Master', url: `${app.origin}/studies`, startDate: '2010-01-01' },
    ]);
    expect(resume.awards).toEqual([{ title: 'A prize', awarder: 'Jury', date: '2019-01-01' }]);
    expect(resume.projects).toMatchObject([
      { name: 'Tool', keywords: ['Go'], url: `${app.origin}/tool` },
      { name: 'A talk', type: 'talk', startDate: '2019-01-01' },
    ]);
    expect(resume.references).toEqual([{ name: 'Client', reference: 'Quick.' }]);
    await turnOn({ hiddenSections: ['summary', 'experience', 'references'], summary: 'Mine.' });
    const less = await read();
    for (const part of ['work', 'references']) expect(less).not.toHaveProperty(part);
    expect(Object.keys(less.basics)).toEqual(['name', 'label', 'email', 'url', 'profiles']);
    await turnOn({ summary: 'Mine.' });
    expect((await read()).basics.summary).toBe('Mine.');
  });

  it('is valid whatever is stored', async () => {
    const before = await app.cms.payload.findGlobal({ slug: 'site-settings' });
    const stored = { email: 'no address', githubUrl: 'javascript:alert(1)', linkedinUrl: '#' };
    await app.cms.payload.db.updateGlobal({ slug: 'site-settings', data: stored });
    await app.create('experiences', { company: 'C', title: 'T', startDate: '0001-01-01', endDate: '9999-12-31' });
    await app.create('projects', { title: '<b>', description: '<script>', demoUrl: '#top' });
    expect(faultsOf(await read())).toEqual([]);
    const { email, githubUrl, linkedinUrl } = before;
    await app.cms.payload.db.updateGlobal({ slug: 'site-settings', data: { email, githubUrl, linkedinUrl } });
  });
});

/** The public lists that a resume is made from. */
const LISTS = resourceList.filter(({ name, resumePart }) => resumePart || name === 'techStack');

/** Makes the site a new one with an imported resume: its resume, and its lists without what each item has of its own. */
async function siteWith(resume: string) {
  const { DEFAULT_SETTINGS } = await import('@portfolio/cms');
  for (const { collection } of LISTS) await app.cms.payload.delete({ collection, where: {} });
  await app.cms.payload.updateGlobal({ slug: 'site-settings', data: DEFAULT_SETTINGS });
  await writeFileOf(imports, 'sample.json', resume);
  const { counts, items } = await runImport(imports);
  expect(counts).toMatchObject({ failed: 0 });
  await turnOn();
  const bodies = await Promise.all(LISTS.map(async ({ path }) => (await app.call('GET', path)).body));
  const skipped = items.filter(({ outcome, what }) => outcome === 'skipped' && what === 'part');
  const { meta: _, ...made } = await read();
  return { made, content: bodies.map(contentOf), skipped: skipped.map(({ path }) => path) };
}

const contentOf = (body: Record<string, Record<string, unknown>[]>) =>
  Object.values(body).flatMap((items) =>
    items.map(({ _id, createdAt: _created, updatedAt: _updated, ...content }) => content),
  );

describe('a JSON Resume', () => {
  const keywords = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const languages = [
    { language: 'English', fluency: 'Native speaker' },
    { language: 'German', fluency: 'Working knowledge' },
  ];
  const profiles = [
    { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
    { network: 'Mastodon', username: '@ada', url: 'https://social.example/@ada' },
  ];
  const basics = { name: 'Ada', label: 'Engineer', summary: 'Sums.', profiles };
  const work = [
    { name: 'A', position: 'B', startDate: '2013', endDate: 'Present' },
    { name: 'C', position: 'D', startDate: 'Mar 2015', endDate: '06/2018', highlights: ['One'] },
    { name: 'E', position: 'F', startDate: 'Spring 2019', endDate: 'soon' },
    { name: 'G', position: 'H', startDate: '2020–2021' },
  ];
  it.each([
    [
      'groups with keywords',
      [
        { name: 'Languages', keywords: keywords('L', 8) },
        { name: 'Cloud', keywords: keywords('C', 8) },
        { name: 'Git' },
      ],
      { languages },
    ],
    ['flat skills', ['SQL', 'C++', 'C#', '東京'].map((name) => ({ name })), {}],
    ['no skills', undefined, {}],
    ['odd dates', [{ name: 'Data', keywords: ['SQL'] }], { work, education: [{ institution: 'U', endDate: '2009' }] }],
  ])('with %s comes out and in again as it was', async (_, skills, more) => {
    const first = await siteWith(JSON.stringify({ basics, ...(skills && { skills }), ...more }));
    expect(faultsOf(first.made)).toEqual([]);
    expect(first.made.skills).toEqual(skills);
    expect(first.made.languages).toEqual('languages' in more ? languages : undefined);
    expect(first.made.basics).toMatchObject(basics);
    const second = await siteWith(JSON.stringify(first.made));
    expect(second).toEqual({ ...first, skipped: ['sample.json#basics.url'] });
  });
});

describe('/cv.pdf', () => {
  it('is a file with the name of its owner, as long as the resume is turned on', async () => {
    await turnOn({ visible: false });
    expect((await app.request('GET', '/cv.pdf')).status).toBe(404);
    await turnOn();
    const { status, headers, text } = await app.request('GET', '/cv.pdf');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Ada, resume\.pdf"/);
    expect(text).toMatch(/^%PDF-1\.7/);
    expect((await app.request('GET', '/llms.txt')).text).toContain(`${app.origin}/cv.pdf`);
  });
});

describe('/cv.docx', () => {
  it('is a file with the name of its owner, as long as the resume is turned on', async () => {
    await turnOn({ visible: false });
    expect((await app.request('GET', '/cv.docx')).status).toBe(404);
    await turnOn();
    const { status, headers, text } = await app.request('GET', '/cv.docx');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('wordprocessingml')]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Ada, resume\.docx"/);
    expect(text).toMatch(/^PK/);
    expect((await app.request('GET', '/llms.txt')).text).toContain(`${app.origin}/cv.docx`);
  });
});

describe.skipIf(!existsSync(SAMPLE))('the sample of JSON Resume (skipped where ../shared/data is absent)', () => {
  it('makes the same site again from what the first one made of it', async () => {
    const first = await siteWith(readFileSync(SAMPLE, 'utf8'));
    expect(faultsOf(first.made)).toEqual([]);
    expect(first.made).toMatchObject({
      basics: { name: 'Richard Hendriks', label: 'Programmer', email: 'richard.hendriks@mail.com' },
      work: [{ name: 'Pied Piper', position: 'CEO/President', startDate: '2013-12-01', endDate: '2014-12-01' }],
      volunteer: [{ organization: 'CoderDojo' }],
      education: [{ institution: 'University of Oklahoma', studyType: 'Bachelor', area: 'Information Technology' }],
      projects: [{ name: 'Miss Direction', roles: ['Team lead, Designer'] }],
    });
    const second = await siteWith(JSON.stringify(first.made));
    expect(second.content).toEqual(first.content);
    expect(second.made).toEqual(first.made);
    // The address of the site that made it has no place on another one.
    expect(second.skipped).toEqual(['sample.json#basics.url']);
  });
});
