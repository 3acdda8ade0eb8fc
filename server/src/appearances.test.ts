import { DEFAULT_CV } from '@portfolio/contract';
import { EVIDENCE_KINDS, evidenceResources, resourceList } from '@portfolio/contract/resources/index';
import { buildBody, createRouteOf } from '@portfolio/contract/test/content';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';

/** A skill that the example of no resource names. */
const SKILL = 'Fortran';

const app = sharedApp();
const titles = new Map(resourceList.map(({ name, singular }) => [name, `Unmistakable ${singular}`]));
const shown = resourceList.filter(({ homeSection, evidence }) => homeSection || evidence);

beforeAll(async () => {
  const cv = { ...DEFAULT_CV, visible: true };
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { cv, matchVisible: true } });
  await app.create('techStack', { name: SKILL });
  for (const { name, titleField, facts, evidence } of shown) {
    const [text = titleField] = evidence?.texts ?? [];
    const naming = facts?.tags ? { [facts.tags]: [SKILL] } : evidence && { [text]: `All of it was ${SKILL}.` };
    const body = buildBody(createRouteOf(name), { ...naming, [titleField]: titles.get(name) });
    await app.create(name, 'status' in body ? { ...body, status: 'published' } : body);
  }
});

const get = async (path: string) => (await app.request('GET', path)).text;

it('an item of each section of the home page, and a post, is in the overview for machines', async () => {
  const overview = await get('/llms.txt');
  for (const { name } of shown) expect(overview).toContain(`[${titles.get(name)}](`);
});

it('an item of each resource with search fields, and a post, is found', async () => {
  const { items } = JSON.parse(await get('/api/search?q=Unmistakable&limit=50'));
  const kinds = resourceList.filter(({ searchFields }) => searchFields).map(({ singular }) => singular);
  expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual([...kinds, 'post'].sort());
});

it('an item of each resource with evidence shows a skill, and what a job ad asks for', async () => {
  const skill = JSON.parse(await get(`/api/skills/${SKILL.toLowerCase()}`)).item;
  expect(skill.evidence.map(({ kind }: { kind: string }) => kind)).toEqual(EVIDENCE_KINDS);
  expect(Object.values(skill.counts)).toEqual(EVIDENCE_KINDS.map(() => 1));
  const index = JSON.parse(await get('/api/match/index')).item;
  for (const { singular, name, evidence } of evidenceResources) {
    expect(index.items).toContainEqual(expect.objectContaining({ kind: singular, title: titles.get(name) }));
    expect(index.items.filter(({ kind }: { kind: string }) => kind === singular)[0].isMention).toBe(evidence.isMention);
  }
});

it('an item of each resource with a part of the resume is in its page and its file', async () => {
  for (const path of ['/api/cv', '/cv.json']) {
    const resume = await get(path);
    for (const { name, resumePart } of resourceList) if (resumePart) expect(resume, path).toContain(titles.get(name));
  }
});
