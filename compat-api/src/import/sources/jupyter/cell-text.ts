import { outsideCode } from '../text/code.ts';
import { withFormulas } from '../text/math.ts';
import type { Bundle } from './notebook.ts';
import type { NotebookPictures } from './pictures.ts';

interface Images {
  pictures: NotebookPictures;
  /** Images of the cell, by their names. */
  attachments: ReadonlyMap<string, Bundle>;
}

/** Parts of HTML that are never shown. */
const HIDDEN = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/** The Markdown of a cell as this site reads it: its formulas, with links to its images, without scripts and styles. */
export const cellText = (source: string, { pictures, attachments }: Images): string =>
  withFormulas(
    outsideCode(source, (text) => pictures.withLinks(withAttachments(text.replace(HIDDEN, ''), attachments, pictures))),
    { isInLine: false },
  ).trim();

function withAttachments(text: string, attachments: Images['attachments'], pictures: NotebookPictures): string {
  let result = text;
  // The longest name first: it can contain another one.
  const names = [...attachments.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  for (const name of names) {
    for (const written of new Set([name, encodeURI(name), encodeURIComponent(name)])) {
      const url = `attachment:${written}`;
      if (result.includes(url)) result = result.replaceAll(url, pictures.add(attachments.get(name)) ?? url);
    }
  }
  return result;
}
