import { isCodeFence } from './code-fences.ts';

/** A text without its fenced code: neither the code nor the name of its language is a sentence of a person. */
export function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const isInCode = isCodeFence();
  return text
    .split('\n')
    .filter((line) => !isInCode(line))
    .join('\n');
}
