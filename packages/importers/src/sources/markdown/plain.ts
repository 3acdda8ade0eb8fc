import { zonesOf } from '@portfolio/text/instant';
import { addresses } from '#app/addresses.ts';
import { folderOf } from '#app/document.ts';
import { hiddenBy } from '#app/file-names.ts';
import type { Content, Source } from '#app/source.ts';
import { hiddenByData } from './eleventy-data.ts';
import { MARKDOWN, pathParts, readMarkdown, readMarkdownFiles } from './read-markdown.ts';

/** The projects of a site whose folder with the content comes in alone. */
const PROJECT = /(?:^|\/)content\/(?:projects?|portfolio)\//i;

/** A folder of Markdown files, as notes, other programs and this site's own backups have it. */
export const plain: Source = {
  name: 'plain',
  label: 'Markdown files',
  matches: () => true,
  *read(files, options = {}) {
    const content: Content = { documents: [], leftOut: [], feeds: [] };
    const texts = files.filter(({ path }) => MARKDOWN.test(path));
    const zones = zonesOf('', options.timeZone);
    const reasonInData = hiddenByData(files);
    yield* readMarkdownFiles(
      texts,
      content,
      (file) => {
        const { path } = file;
        const document = readMarkdown(file, {
          zones,
          hiddenBy: reasonInData(path) ?? hiddenBy(path),
          isProject: PROJECT.test(path),
        });
        if (typeof document === 'string' || !pathParts(path, {}).isIndex) return document;
        return { ...document, oldAddresses: addresses([`/${folderOf(path)}`, ...document.oldAddresses]) };
      },
      options,
    );
    return content;
  },
  addressOf: () => null,
};
