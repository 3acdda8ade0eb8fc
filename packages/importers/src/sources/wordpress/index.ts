import { addressOf } from '#app/addresses.ts';
import { readItems } from '#app/items.ts';
import { emptyExport, type Source } from '#app/source.ts';
import { converterOf } from './convert.ts';
import { readItem } from './item.ts';
import { readSite } from './site.ts';
import { isWxr } from './wxr.ts';

/** One or more export files of WordPress, with its folder of uploads beside them. */
export const wordpress: Source = {
  name: 'wordpress',
  label: 'an export of WordPress',
  matches: (files) => files.some(isWxr),
  *read(files, options = {}) {
    const content = emptyExport(['/feed', '/feed/rss2', '/feed/atom']);
    const site = yield* readSite(files, content);
    yield* readItems(
      [...site.texts.keys()].map((path) => ({ path, text: '' })),
      content,
      ({ path }) => {
        const item = site.texts.get(path);
        return item ? readItem(item, path, site.attachments) : 'it is empty';
      },
      (items) => converterOf(items, site, files),
      options,
    );
    return { ...content, hosts: [...site.hosts] };
  },
  addressOf: (path) => {
    const file = /(?:^|\/)uploads\/(.+)$/.exec(path)?.[1] ?? /(?:^|\/)(\d{4}\/\d{2}\/[^/]+)$/.exec(path)?.[1];
    return file ? addressOf(`/wp-content/uploads/${encodeURI(file)}`) : null;
  },
};
