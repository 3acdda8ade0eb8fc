import type { Read } from '@portfolio/compat-api/api/read';
import { notFound } from '@portfolio/compat-api/errors';
import type { PublicConfig } from '@portfolio/contract';
import { POST_PAGE, PROJECT_PAGE, postPath, projectPath } from '@portfolio/contract/pages';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { formatDay } from '@portfolio/text/format/dates';
import { type Request, type Response, Router } from 'express';
import { configOf } from '#app/content/content.ts';
import { findPost, findProject } from '#app/content/items.ts';
import { redirectTo, sendFile } from '#app/content/send-file.ts';
import type { SiteSource } from '#app/pages/source.ts';
import type { Share } from './share-image.ts';
import type { ShareText } from './share-layout.ts';

type Asked = Request<{ slug: string }>;
const none = () => notFound('This image');

interface PictureParts {
  read: Read;
  site: SiteSource;
  fonts: FontSource;
  origin: string;
}

/** Share images of the site, its posts and its projects. */
export function shareImages(context: PictureParts): Router {
  // The renderer is large, and few servers need an image in their first minutes.
  let share: Promise<Share> | undefined;
  const { host } = new URL(context.origin);
  const router = Router({ strict: true, caseSensitive: true });

  async function send(
    response: Response,
    words: (config: PublicConfig) => Pick<ShareText, 'title' | 'meta' | 'result'>,
  ): Promise<void> {
    const config = await configOf(context);
    share ??= import('./share-image.ts').then(({ createShare }) => createShare(context.fonts));
    const draw = await share;
    const picture = await draw(await context.site.bundle(), { ...words(config), name: config.name, host });
    sendFile(response, { type: 'image/png' }, picture);
  }

  router.get('/site.png', (_, response) => send(response, ({ name, titleLine }) => ({ title: name, meta: titleLine })));
  router.get(`${POST_PAGE}.png`, async (request: Asked, response) => {
    const looked = await findPost(context, request.params.slug);
    if (!looked) throw none();
    if ('movedTo' in looked) return redirectTo(response, 301, `/og${postPath(looked.movedTo)}.png`);
    const { title, publishedAt, readingTime } = looked.item;
    await send(response, ({ timeZone }) => ({
      title,
      meta: `${formatDay(publishedAt, timeZone)} · ${readingTime} min read`,
    }));
  });
  router.get(`${PROJECT_PAGE}.png`, async (request: Asked, response) => {
    const looked = await findProject(context, request.params.slug);
    if (!looked) throw none();
    if ('movedTo' in looked) return redirectTo(response, 301, `/og${projectPath(looked.movedTo)}.png`);
    const { title, techTags, metrics, headline } = looked.item;
    const [metric] = metrics;
    const result = metric ? { value: metric.value, sentence: metric.label } : headline && { sentence: headline };
    await send(response, ({ titleLine }) => ({
      title,
      meta: techTags.slice(0, 4).join(' · ') || titleLine,
      ...(result && { result }),
    }));
  });
  return router;
}
