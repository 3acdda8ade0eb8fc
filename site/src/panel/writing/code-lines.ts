const CODE = /(?<!`)(`{1,3})(?!`)[^\n]{1,500}?(?<!`)\1(?!`)/g;

/** A line with blanks instead of inline code, so that positions stay. */
export const withoutInlineCode = (line: string): string => line.replace(CODE, (code) => ' '.repeat(code.length));
