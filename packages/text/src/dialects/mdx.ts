import { isHtmlInCapitals } from './html-blocks.ts';

/** Code in a text, which is not parsed as Markdown. */
const CODE = /(^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\2[ \t]*$|`+[^`\n]+`+)/m;

/** Changes the text outside of code; `at` is the place of a piece in the content. */
export function replaceOutsideCode(content: string, change: (text: string, at: number) => string): string {
  let rest = content;
  let result = '';
  for (let match = CODE.exec(rest); match; match = CODE.exec(rest)) {
    result += change(rest.slice(0, match.index), content.length - rest.length) + match[0];
    rest = rest.slice(match.index + match[0].length);
  }
  return result + change(rest, content.length - rest.length);
}

/** MDX syntax in a text that Markdown does not know; it is kept as text and never executed. */
export function mdxParts(content: string): string[] {
  const parts = new Set<string>();
  replaceOutsideCode(content, (text) => {
    for (const [, word] of text.matchAll(/^(import|export)\s.+$/gm)) parts.add(`${word} statements`);
    for (const [, name] of text.matchAll(/<\/?([A-Z][\w.]*)[\s/>]/g))
      if (name && !isHtmlInCapitals(name)) parts.add(`<${name}>`);
    return text;
  });
  return [...parts];
}

const BLOCK_TAG = /^<\/?(?:div|section|figure|article|aside|center|details|summary|p)\b[^<>{}]*>$/;

/**
 * MDX parses Markdown between block tags, but Markdown only after an empty line and without indentation. Separates
 * block tags with empty lines, so that the text between them is rendered as in MDX.
 */
export function separateBlocks(content: string): string {
  return replaceOutsideCode(content, (text) => {
    let depth = 0;
    return text
      .split('\n')
      .map((line) => {
        const bare = line.trim();
        if (BLOCK_TAG.test(bare)) {
          depth = Math.max(0, depth + (bare.startsWith('</') ? -1 : 1));
          return `\n${bare}\n`;
        }
        return depth > 0 ? line.trimStart() : line;
      })
      .join('\n')
      .replace(/\n{3,}/g, '\n\n');
  });
}

const IMPORT = /^import\s+(?:[\w*{][^'";]{0,300}?\s+from\s+)?['"][^'"\n]{1,500}['"];?[ \t]*(?:\n|$)/gm;
const EXPORT = /^export\s+(?:const|let|default|\{|\*)[^\n]{0,1000};[ \t]*(?:\n|$)/gm;
const COMMENT = /\{\/\*[\s\S]{0,5000}?\*\/\}[ \t]*/g;
const IMAGE_IMPORT = /^import\s+(\w+)\s+from\s+['"]([^'"\n]{1,500}\.(?:png|jpe?g|gif|webp|avif|svg))['"]/gim;
const IMAGE = /<(?:Image|Picture)\s((?:[^<>{}]|\{[^<>{}]{0,200}\}){0,1000}?)\/>/g;

/**
 * MDX without its program: imports, one-line exports and comments go, and image components become images. `onRemoved` is
 * called with each part that has no place in Markdown.
 */
export function withoutProgram(content: string, onRemoved: (part: string) => void = () => {}): string {
  const images = new Map<string, string>();
  replaceOutsideCode(content, (text) => {
    for (const [, name = '', path = ''] of text.matchAll(IMAGE_IMPORT)) images.set(name, path);
    return text;
  });
  const imageOf = (whole: string, attributes: string) => {
    const value = (name: string) =>
      new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|\\{([^{}]*)\\})`).exec(attributes);
    const [, double, single, name = ''] = value('src') ?? [];
    const url = double ?? single ?? images.get(name.trim().replace(/\.src$/, ''));
    const alt = value('alt');
    const text = (alt?.[1] ?? alt?.[2] ?? alt?.[3]?.replace(/^["'`]|["'`]$/g, '') ?? '').replace(/[[\]\n]/g, ' ');
    return url && !/[\s()<>]/.test(url) ? `![${text}](${url})` : whole;
  };
  const removed = (part: string) => {
    onRemoved(part.trim());
    return '';
  };
  return replaceOutsideCode(content, (text) =>
    text.replace(IMPORT, removed).replace(EXPORT, removed).replace(COMMENT, removed).replace(IMAGE, imageOf),
  );
}
