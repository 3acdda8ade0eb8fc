import { outsideCode } from '@portfolio/text/dialects/code';
import { withFormulas } from '@portfolio/text/dialects/math';
import { removedName } from '@portfolio/text/dialects/templates';
import type { NotebookImages } from './images.ts';
import type { Bundle } from './notebook.ts';

interface Images {
  pictures: NotebookImages;
  /** Images of the cell, by their names. */
  attachments: ReadonlyMap<string, Bundle>;
  /** Called with each part that is not shown. */
  onRemoved(name: string): void;
}

/** Parts of HTML that are never shown; what has no end is a text. */
const HIDDEN = /<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>|<!--(?:(?!<!--)[\s\S])*?-->/gi;

/** The Markdown of a cell as this site reads it: its formulas, with links to its images, without scripts and styles. */
export function cellText(source: string, { pictures, attachments, onRemoved }: Images): string {
  const withoutHidden = (text: string, reveal: (part: string) => string) =>
    text
      .replace(HIDDEN, (hidden: string, element?: string) => {
        if (element?.toLowerCase() !== 'style') onRemoved(removedName(reveal(hidden)));
        return '';
      })
      .replaceAll('<!--', '&lt;!--');
  const text = outsideCode(source, (part, _keep, reveal) =>
    pictures.withLinks(withAttachments(withoutHidden(part, reveal), attachments, pictures)),
  );
  return withFormulas(text, { isInLine: false }).trim();
}

function withAttachments(text: string, attachments: Images['attachments'], pictures: NotebookImages): string {
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
