const FENCE = /^ {0,3}(`{3,}|~{3,})/;

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
