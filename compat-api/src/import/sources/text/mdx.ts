/** Code in a text, which is not parsed as Markdown. */
const CODE = /(^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\2[ \t]*$|`+[^`\n]+`+)/m;

/** Changes the text outside of code. */
export function replaceOutsideCode(content: string, change: (text: string) => string): string {
  let rest = content;
  let result = '';
  for (let match = CODE.exec(rest); match; match = CODE.exec(rest)) {
    result += change(rest.slice(0, match.index)) + match[0];
    rest = rest.slice(match.index + match[0].length);
  }
  return result + change(rest);
}

/** MDX syntax in a text that Markdown does not know; it is kept as text and never executed. */
export function mdxParts(content: string): string[] {
  const parts = new Set<string>();
  replaceOutsideCode(content, (text) => {
    for (const [, word] of text.matchAll(/^(import|export)\s.+$/gm)) parts.add(`${word} statements`);
    for (const [, name] of text.matchAll(/<\/?([A-Z][\w.]*)[\s/>]/g)) parts.add(`<${name}>`);
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
