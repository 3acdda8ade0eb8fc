import type { PublicConfig } from '@portfolio/contract';
import { type Request, type Response, Router } from 'express';
import { AppError } from '../errors.ts';
import { give, sendTo } from './answer.ts';
import { configOf, type Found } from './content.ts';
import { lookForPost, lookForProject } from './items.ts';
import type { Words } from './share-layout.ts';
import type { Share } from './share-picture.ts';
import { dayOf } from './words.ts';

type Asked = Request<{ slug: string }>;
const none = () => new AppError(404, 'not_found', 'There is no such picture.');

/** Share pictures: of the site, of its posts, of its projects. */
export function pictures(found: Found): Router {
  // What draws is large; few servers are asked for a picture in their first minutes.
  let share: Promise<Share> | undefined;
  const { host } = new URL(found.origin);
  const router = Router({ strict: true, caseSensitive: true });

  async function send(
    response: Response,
    words: (config: PublicConfig) => Pick<Words, 'title' | 'meta'>,
  ): Promise<void> {
    const config = await configOf(found);
    share ??= import('./share-picture.ts').then(({ createShare }) => createShare());
    const draw = await share;
    const picture = await draw(await found.site.bundle(), { ...words(config), name: config.name, host });
    give(response, { type: 'image/png' }, picture);
  }

  router.get('/site.png', (_, response) => send(response, ({ name, titleLine }) => ({ title: name, meta: titleLine })));
  router.get('/blog/:slug.png', async (request: Asked, response) => {
    const looked = await lookForPost(found, request.params.slug);
    if (!looked) throw none();
    if ('movedTo' in looked) return sendTo(response, 301, `/og/blog/${looked.movedTo}.png`);
    const { title, publishedAt, readingTime } = looked.item;
    await send(response, ({ timeZone }) => ({
      title,
      meta: `${dayOf(publishedAt, timeZone)} · ${readingTime} min read`,
    }));
  });
  router.get('/projects/:slug.png', async (request: Asked, response) => {
    const looked = await lookForProject(found, request.params.slug);
    if (!looked) throw none();
    if ('movedTo' in looked) return sendTo(response, 301, `/og/projects/${looked.movedTo}.png`);
    const { title, techTags } = looked.item;
    await send(response, ({ titleLine }) => ({ title, meta: techTags.slice(0, 4).join(' · ') || titleLine }));
  });
  return router;
}
