import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport } from '@portfolio/contract';
import { fileForm, png } from '@portfolio/contract/test/files';
import { afterEach } from 'vitest';
import type { TestApp } from './app.ts';
import { sharedApp } from './shared-app.ts';
import { zipOf } from './zip.ts';

/** A post in a file. */
export const postFile = (title: string, body = 'Text.') => `---\ntitle: ${title}\ndate: 2024-03-01\n---\n\n${body}\n`;
/** A Jekyll site: two posts, a draft, a page, settings, an image, and a link to one that is missing. */
export const BLOG = {
  'blog/_config.yml': 'title: A blog\nauthor: { name: Ada Example }\npermalink: pretty\n',
  'blog/_posts/2019-03-05-long-sums.markdown': postFile('Long sums', '![Plot](/img/plot.png)\n\n![No](/img/gone.png)'),
  'blog/_posts/2019-03-06-second.md': postFile('Second'),
  'blog/_drafts/idea.md': '---\ntitle: Idea\n---\n\nNot yet.\n',
  'blog/about.md': '---\ntitle: About\n---\n\nI count things.\n\nAll day.\n',
  'blog/img/plot.png': png(60),
  '__MACOSX/blog/._x': 'junk',
};
/** The path of the calls for imports. */
export const IMPORTS_PATH = '/api/imports/admin';

/** The calls for imports as their owner makes them. */
function importCalls(app: TestApp) {
  const upload = (bytes: Uint8Array | string, name: string, query: Record<string, string> = {}) =>
    app.call('POST', `${IMPORTS_PATH}/upload?${new URLSearchParams(query)}`, {
      owner: true,
      form: fileForm(bytes, name),
    });
  const act = (id: string, what: string, json?: object) =>
    app.call('POST', `${IMPORTS_PATH}/${id}/${what}`, { owner: true, ...(json && { json }) });
  const read = async (id: string): Promise<ImportReport> =>
    (await app.call('GET', `${IMPORTS_PATH}/${id}`, { owner: true })).body;
  /** The import as soon as its work has ended. */
  const ended = async (id: string) => {
    await app.imports.ended(id);
    return read(id);
  };
  return {
    upload,
    act,
    read,
    ended,
    discard: (id: string) => app.call('DELETE', `${IMPORTS_PATH}/${id}`, { owner: true }),
    /** Uploads a zip with these files and checks it. */
    async checked(files: Record<string, string | Buffer>) {
      const { body } = await upload(await zipOf(files), 'blog.zip');
      await act(body.item.id, 'check', {});
      return ended(body.item.id);
    },
    items: async (list: string) => (await app.call('GET', list, { owner: true })).body.items,
  };
}

/** The app of a file's tests and its calls for imports; what a test imports is removed after it. */
export function sharedImports(options: Parameters<typeof sharedApp>[0] = {}) {
  const app = sharedApp({ realMarkdown: true, ...options });
  afterEach(() => removeImports(app));
  return { app, calls: importCalls(app) };
}

/** Removes what imports have brought in, also from the trash, and the imports. */
async function removeImports(app: TestApp): Promise<void> {
  for (const { id } of await app.imports.list()) await rm(join(app.folder, 'imports', id), { recursive: true });
  const user = await app.gateway.owner();
  for (const list of ['posts', 'media', 'redirects'] as const) {
    for (const { id } of (await app.gateway.list(list, user)).docs) await app.gateway.trash(list, user, String(id));
    for (const { id } of (await app.gateway.list(list, user, { trashed: true })).docs)
      await app.gateway.purge(list, user, String(id));
  }
  const { DEFAULT_SETTINGS } = await import('@portfolio/cms');
  const { name, about1, about2 } = DEFAULT_SETTINGS;
  await app.gateway.updateSettings(user, { name, about1, about2 });
}
