import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_CV, routes } from '@portfolio/contract';
import { createContent, sendCall } from '@portfolio/contract/test/content';
import { CONTENT_READS } from '@portfolio/contract/test/content-reads';
import { buildFile, PDF, png } from '@portfolio/contract/test/files';
import { type APIRequestContext, expect } from 'playwright/test';
import { OWNER, sendAs } from '../../support/owner.ts';

/** Uploads pictures, a photo, an icon and a resume, moves a project to the trash, and turns on the resume from the content. */
export async function addFiles(owner: APIRequestContext): Promise<void> {
  const client = sendAs(owner);
  const { projects } = await createContent(client, {
    media: [buildFile('a.png', png(1300, 650))],
    profilePhotos: [buildFile('a.png', png(400, 200))],
    siteIcons: [buildFile('a.png', png(400, 200))],
    resumes: [buildFile('cv.pdf', PDF)],
    projects: [{ title: 'Thrown away' }],
  });
  await sendCall(client, 'projects.delete', { params: { id: projects?.[0]?._id ?? '' } });
  await sendCall(client, 'siteSettings.update', { json: { cv: { ...DEFAULT_CV, visible: true } } });
}

/** The path of a call with a confirmation token. */
export async function confirmedPath(owner: APIRequestContext, method: string, path: string): Promise<string> {
  const data = { password: OWNER.password, call: `${method} ${path}` };
  const answer = await owner.post('/api/auth/confirm', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return `${path}?confirmation=${(await answer.json()).confirmation}`;
}

/** Makes a backup, waits for it and returns its bytes. */
export async function takeBackup(owner: APIRequestContext): Promise<Buffer> {
  const begun = await owner.post('/api/backups/admin');
  expect(begun.status(), await begun.text()).toBe(200);
  for (;;) {
    const { running, last, items } = await (await owner.get('/api/backups/admin')).json();
    if (running) {
      await sleep(50);
      continue;
    }
    expect(last?.error).toBeUndefined();
    return (await owner.get(await confirmedPath(owner, 'GET', `/api/backups/admin/${items[0].name}`))).body();
  }
}

const QUERIES: Record<string, string> = {
  '/api/search': '?q=note',
  '/api/icons/collection': '?prefix=mdi',
  '/api/icons/search': '?prefix=mdi&q=home',
  '/api/blog': '?limit=50',
};
interface Item {
  _id: string;
}

interface Options {
  url: string;
  owner: APIRequestContext;
  dataDir: string;
  /** Set to false to ignore ids, which differ between the kinds of database. */
  ids?: boolean;
}

/** All content that the owner and visitors can read, and a hash of every uploaded file. */
export async function readEverything({ url, owner, dataDir, ids = true }: Options) {
  const plain = (text: string) => {
    const here = text
      .replaceAll(url, 'SITE')
      .replaceAll(new URL(url).host, 'HOST')
      .replace(/"rev":\d+/g, '"rev":0');
    return ids ? here : here.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{24}\b/g, 'ID');
  };
  const answers: Record<string, unknown> = {};
  for (const path of CONTENT_READS) {
    const answer = await owner.get(path + (QUERIES[path] ?? ''));
    expect(answer.status(), path).toBe(200);
    const text = plain(await answer.text());
    // Its lines are as wide as the host's name.
    answers[path] = JSON.parse(path === routes['cv.pages'].path ? text.replace(/"(x|width)":[\d.]+/g, '"$1":0') : text);
  }
  const { items } = (await (await owner.get('/api/blog/admin/list')).json()) as { items: Item[] };
  for (const [place, { _id }] of items.entries()) {
    answers[`post ${place}`] = JSON.parse(plain(await (await owner.get(`/api/blog/admin/${_id}`)).text()));
    const versions = (await (await owner.get(`/api/blog/admin/${_id}/versions`)).json()) as { items: Item[] };
    const texts: unknown[] = [];
    for (const version of versions.items) {
      const text = (await (await owner.get(`/api/blog/admin/${_id}/versions/${version._id}`)).json()) as { item: Item };
      texts.push({ ...version, ...text.item, _id: '' });
    }
    answers[`versions of post ${place}`] = texts;
  }
  for (const path of ['/rss.xml', '/sitemap.xml', '/robots.txt']) {
    const text = await (await fetch(url + path)).text();
    answers[path] = plain(text).replace(/<(lastBuildDate|pubDate)>.*?<\/\1>/, '');
  }
  return { answers, files: uploadedFiles(dataDir) };
}

function uploadedFiles(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names
      .map(
        ({ name }) =>
          [
            name,
            createHash('sha256')
              .update(readFileSync(join(folder, name)))
              .digest('hex'),
          ] as const,
      )
      // AVIF copies are made later in the background.
      .filter(([name]) => !name.endsWith('.avif'))
      .sort(),
  );
}
