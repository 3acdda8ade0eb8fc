/** Blocks of a template language whose text is not read as such. */
interface Blocks {
  open: RegExp;
  close(groups: Record<string, string | undefined>): RegExp;
  /** `before` is the changed text before the block. */
  change(groups: Record<string, string | undefined>, inner: string, before: string): string;
  changeFence(code: string): string;
}

const FENCE = /^(?:[ \t]|>)*(?<fence>`{3,}|~{3,})[^\n]*$/;

/** Replaces blocks outside of fenced code, and fenced code outside of blocks; what is not closed is no block. */
export function replaceBlocks(text: string, { open, close, change, changeFence }: Blocks): string {
  const pattern = new RegExp(`${FENCE.source}|${open.source}`, 'gm');
  const unclosed = new Set<string>();
  let result = '';
  let at = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const groups: Record<string, string | undefined> = match.groups ?? {};
    const start = match.index + match[0].length;
    const end = groups.fence ? fenceEnd(groups.fence) : close(groups);
    if (unclosed.has(end.source)) continue;
    end.lastIndex = start;
    const found = end.exec(text);
    if (!found && !groups.fence) unclosed.add(end.source);
    if (!found && !groups.fence) continue;
    const innerEnd = found?.index ?? text.length;
    const stop = innerEnd + (found?.[0].length ?? 0);
    result += text.slice(at, match.index);
    result += groups.fence
      ? changeFence(text.slice(match.index, stop))
      : change(groups, text.slice(start, innerEnd), result);
    at = stop;
    pattern.lastIndex = stop;
  }
  return result + text.slice(at);
}

const fenceEnd = (fence: string) => new RegExp(`^(?:[ \\t]|>)*${fence.charAt(0)}{${fence.length},}[ \\t]*$`, 'gm');

/** Code as a fenced block, on lines of its own inside the list or quote that it is in. */
export function fencedCode(code: string, language: string, before: string, marks = ''): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const lead = /^(?:[ \t]|>)*/.exec(line)?.[0] ?? '';
  const body = code.replace(/^[ \t]*\n/, '').trimEnd();
  const head = line === lead ? '' : `\n\n${lead}`;
  return `${head}${fence(body, `${language.replace(/[^\w#+.-]/g, '')}${marks}`, lead)}`;
}

/** Code between lines of backticks, more of them than it has itself; `info` is its language and title. */
export function fence(code: string, info: string, lead = ''): string {
  const longest = [...code.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code}\n${lead}${ticks}`;
}
