const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** A text without its fenced code: neither the code nor the name of its language is a sentence of a person. */
export function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const lines: string[] = [];
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, fence] = FENCE.exec(line) ?? [];
    if (open === undefined && fence === undefined) lines.push(line);
    else if (open === undefined) open = fence;
    else if (fence?.startsWith(open)) open = undefined;
  }
  return lines.join('\n');
}
