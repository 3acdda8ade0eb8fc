const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const CODE = /(?<!`)(`{1,3})(?!`)[^\n]{1,500}?(?<!`)\1(?!`)/g;

/** A function that is asked for each line of a text in its order, and says whether it is fenced code or a fence. */
export function isCodeFence(): (line: string) => boolean {
  let fence = '';
  return (line) => {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isCode = fence !== '' || mark !== '';
    if (fence) fence = mark.startsWith(fence) ? '' : fence;
    else fence = mark;
    return isCode;
  };
}

/** A line with blanks instead of inline code, so that positions stay. */
export const withoutInlineCode = (line: string): string => line.replace(CODE, (code) => ' '.repeat(code.length));
