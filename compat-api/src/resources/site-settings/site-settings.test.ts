import { DEFAULT_CV, LIMITS, SECTIONS } from '@portfolio/contract';
import { fileForm, PDF } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

const GERMAN = { name: 'German', level: 'native' };
const ORCID = { label: 'ORCID', url: 'https://orcid.org/0000-0001' };
const ADMIN = '/api/site-settings/admin';
const put = (json: unknown) => app.call('PUT', ADMIN, { owner: true, json });
const read = async () => (await app.call('GET', ADMIN, { owner: true })).body.item;
const config = async () => (await app.call('GET', '/api/public-config')).body;

describe('site settings', () => {
  it('start with placeholders, and have a public part', async () => {
    expect(await config()).toMatchObject({
      titleLine: 'AI & Data Scientist | AI Engineer',
      timeZone: 'UTC',
      githubUrl: '',
      sections: SECTIONS,
    });
    for (const secret of ['rev', 'about1', 'startedAt']) expect(await config()).not.toHaveProperty(secret);
  });

  it('change field by field', async () => {
    const before = await read();
    const { item } = (await put({ name: 'Ann', githubUrl: 'github.com/ann', about: ['1', '2', ''] })).body;
    expect(item).toEqual({
      ...before,
      name: 'Ann',
      githubUrl: 'https://github.com/ann',
      about: ['1', '2', ''],
      rev: before.rev + 1,
    });
    expect((await put({ githubUrl: '', pitch: null })).body.item).toMatchObject({
      githubUrl: '',
      pitch: '',
      name: 'Ann',
    });
    expect(await config()).toMatchObject({ name: 'Ann', about: ['1', '2', ''] });
  });

  it('order and hide sections', async () => {
    const rows = SECTIONS.toReversed().map((id) => ({
      id,
      visible: id !== 'services',
    }));
    expect((await put({ sections: rows })).body.item.sections).toEqual(rows);
    expect((await config()).sections).toEqual(SECTIONS.toReversed().filter((id) => id !== 'services'));
  });

  it('keep sections that an older panel does not send, in their default place', async () => {
    const row = (id: string, visible = true) => ({ id, visible });
    await put({ sections: [...SECTIONS].map((id) => row(id, id !== 'services')) });
    const order = [row('testimonials'), row('experience', false), row('projects')];
    const { item } = (await put({ sections: order })).body;
    const shown = [row('testimonials'), row('blogs'), row('experience', false)];
    const services = [...shown, row('services', false), row('projects')];
    const between = SECTIONS.slice(SECTIONS.indexOf('experience') + 1, SECTIONS.indexOf('services'));
    expect(item.sections).toEqual(services.toSpliced(shown.length, 0, ...between.map((id) => row(id))));
    expect((await read()).sections).toEqual(item.sections);
    await put({ sections: SECTIONS.map((id) => row(id)) });
  });

  it('contain every section if an older database lacks one', async () => {
    const older = SECTIONS.filter((id) => id !== 'services').map((section) => ({
      id: section,
      section,
      visible: true,
    }));
    await app.cms.payload.db.updateGlobal({ slug: 'site-settings', data: { sections: older } });
    expect((await put({ pitch: 'older' })).status).toBe(200);
    expect((await read()).sections).toEqual(SECTIONS.map((id) => ({ id, visible: true })));
    expect((await config()).sections).toEqual(SECTIONS);
  });

  it('show the tech stack until the owner turns it off', async () => {
    expect((await config()).techStackVisible).toBe(true);
    expect((await put({ techStackVisible: false })).body.item.techStackVisible).toBe(false);
    expect((await config()).techStackVisible).toBe(false);
    expect((await put({ techStackVisible: true })).body.item.techStackVisible).toBe(true);
  });

  it('say within how many working days messages are answered, at first nothing', async () => {
    expect((await config()).answerDays).toBe(0);
    expect((await put({ answerDays: 2 })).body.item.answerDays).toBe(2);
    expect((await config()).answerDays).toBe(2);
    for (const answerDays of [-1, 1.5, LIMITS.answerDays + 1, null]) {
      expect((await put({ answerDays })).status).toBe(400);
    }
  });

  it('keep those of the resume to their owner', async () => {
    expect((await read()).cv).toEqual(DEFAULT_CV);
    const cv = {
      visible: true,
      paper: 'letter',
      pages: 'two',
      hiddenSections: ['projects', 'references'],
      bullets: 0,
      summary: 'Short.',
      phone: '1',
      place: 'Lisbon',
    };
    expect((await put({ cv })).body.item.cv).toEqual(cv);
    expect(await config()).not.toHaveProperty('cv');
    const cleared = { ...cv, hiddenSections: [], summary: null, phone: '', place: null };
    expect((await put({ cv: cleared })).body.item.cv).toEqual({ ...cleared, summary: '', phone: '', place: '' });
    await put({ cv: DEFAULT_CV });
  });

  it('keep the three values of the e-mail page', async () => {
    const emailSetup = { serviceId: 's', templateId: 't', publicKey: 'p' };
    expect((await put({ emailSetup })).body.item.emailSetup).toEqual(emailSetup);
  });

  it('keep languages with their levels, profiles and groups of skills in their order', async () => {
    const languages = [
      { name: 'German', level: 'native' },
      { name: 'English', level: 'fluent' },
    ];
    const sent = [{ label: ' Mastodon ', url: 'social.example/@ada', iconKey: 'simple-icons:mastodon' }, ORCID];
    const profiles = [{ ...sent[0], label: 'Mastodon', url: 'https://social.example/@ada' }, ORCID];
    const groups = { skillGroups: ['Data', 'Languages'] };
    expect((await put({ languages, profiles: sent, ...groups })).body.item).toMatchObject({ languages, profiles });
    expect(await config()).toMatchObject({ languages, profiles });
    expect(await config()).not.toHaveProperty('skillGroups');
    expect(await read()).toMatchObject(groups);
    const none = { languages: [], profiles: [], skillGroups: [] };
    expect((await put(none)).body.item).toMatchObject(none);
  });

  it('refuse a stale change', async () => {
    const { rev, name } = await read();
    await put({ pitch: 'now', rev });
    const answer = await put({ name: 'Other', rev });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', item: { name, pitch: 'now', rev: rev + 1 } } });
    expect((await read()).name).toBe(name);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nope' }, 'email'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ techStackVisible: 'no' }, 'techStackVisible'],
    [{ linkedinUrl: 'javascript:x' }, 'linkedinUrl'],
    [{ about: ['1'] }, 'about'],
    [{ languages: [{ name: 'German', level: 'some' }] }, 'languages.0.level'],
    [{ languages: [GERMAN, { ...GERMAN, name: 'german' }] }, 'languages'],
    [{ profiles: [{ ...ORCID, url: '/about' }] }, 'profiles.0.url'],
    [{ profiles: [{ ...ORCID, url: 'javascript:x' }] }, 'profiles.0.url'],
    [{ profiles: [{ ...ORCID, label: ' ' }] }, 'profiles.0.label'],
    [{ cv: { ...DEFAULT_CV, bullets: 51 } }, 'cv.bullets'],
    [{ cv: { ...DEFAULT_CV, hiddenSections: ['nothing'] } }, 'cv.hiddenSections.0'],
    [{ sections: [] }, 'sections'],
    [{ sections: [{ id: 'nothing', visible: true }] }, 'sections.0.id'],
    [{ sections: Array(4).fill({ id: 'projects', visible: true }) }, 'sections'],
  ])('refuse %j', async (json, path) => {
    const before = await read();
    expect(await put(json)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect(await read()).toEqual(before);
  });

  it('name the pages of skills and match only while there is work to show', async () => {
    const pages = async () => {
      const { skillsVisible, matchVisible } = await config();
      return { skillsVisible, matchVisible };
    };
    const none = { skillsVisible: false, matchVisible: false };
    expect(await pages()).toEqual(none);
    const post = await app.create('posts', { title: 'Nets', content: 'x', status: 'published' });
    expect(await pages()).toEqual({ skillsVisible: true, matchVisible: true });
    await put({ matchVisible: false });
    expect(await pages()).toEqual({ skillsVisible: true, matchVisible: false });
    await app.call('DELETE', `/api/blog/admin/${post._id}`, { owner: true });
    expect(await pages()).toEqual(none);
    await put({ matchVisible: true, sections: SECTIONS.map((id) => ({ id, visible: true })) });
    const project = await app.create('projects', { title: 'A roof', description: 'd' });
    expect(await pages()).toEqual({ skillsVisible: true, matchVisible: true });
    await put({ sections: SECTIONS.map((id) => ({ id, visible: id !== 'projects' })) });
    expect(await pages()).toEqual(none);
    await app.call('DELETE', `/api/projects/admin/${project._id}`, { owner: true });
  });

  it('name the visible sections with items, and the resume', async () => {
    const show = (hidden: string, visible: boolean) =>
      put({ sections: SECTIONS.map((id) => ({ id, visible: id !== hidden })), cv: { ...DEFAULT_CV, visible } });
    await show('', false);
    expect(await config()).toMatchObject({ menuSections: [] });
    expect(await config()).not.toHaveProperty('resumeUrl');
    await app.create('services', { name: 'Roofs' });
    await app.create('highlights', { title: 'Nets', kind: 'talk', date: '2024-03-01' });
    await show('highlights', true);
    expect(await config()).toMatchObject({ menuSections: ['services'], resumeUrl: '/cv' });
    await show('', false);
    expect((await config()).menuSections).toEqual(['highlights', 'services']);
    await app.call('POST', '/api/resumes/admin/upload', { owner: true, form: fileForm(PDF, 'resume.pdf') });
    expect(await config()).toMatchObject({ resumeUrl: '/resume' });
  });
});

describe('the profile', () => {
  it('is null while there is no photo', async () => {
    expect((await app.call('GET', '/api/profile')).body).toEqual({ item: null });
  });
});
