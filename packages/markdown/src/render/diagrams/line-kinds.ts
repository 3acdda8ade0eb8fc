/** A kind of diagram of which each line is a statement. */
export interface LineKind {
  kind: string;
  header: RegExp;
  /** Lines without a place in the drawing: colours, links, titles. */
  ignored: RegExp;
  /** Lines that the library draws. */
  known: RegExp;
  change: (lines: string[]) => string[];
}

const same = (lines: string[]) => lines;
/** One of several patterns of a whole line. */
const line = (...patterns: RegExp[]) => new RegExp(`^(?:${patterns.map(({ source }) => source).join('|')})$`, 'iu');

const MESSAGE = /[^\s<>]+?\s*(?:-->>|->>|-->|->|--\)|-\))\s*[+-]?[^\s>]+?\s*:\s*.+/;

/** Numbers the messages, which the library does not do. */
function numbered(lines: string[]): string[] {
  const isCommand = (line: string) => /^autonumber\b/.test(line);
  if (!lines.some(isCommand)) return lines;
  let count = 0;
  const next = () => {
    count += 1;
    return `: ${count}. `;
  };
  return lines
    .filter((line) => !isCommand(line))
    .map((line) => (/^note\b/i.test(line) || !MESSAGE.test(line) ? line : line.replace(/\s*:\s*/, next)));
}

const RELATION = /\s*(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.\|>|\.\.>|<--|<\.\.|--)\s*/;

/** The kinds of diagrams besides flowcharts. */
export const LINE_KINDS: readonly LineKind[] = [
  {
    kind: 'Sequence diagram',
    header: /^sequenceDiagram$/i,
    ignored: line(/title:?\s.*/, /(?:de)?activate\s+\S+/),
    known: line(
      /(?:participant|actor)\s+[^\s@]+?(?:\s+as\s+.+)?/,
      /note\s+(?:left of|right of|over)\s+[^:]+:\s*.+/,
      /(?:loop|alt|opt|par|critical|break|else|and)\b.*/,
      /end/,
      MESSAGE,
    ),
    change: numbered,
  },
  {
    kind: 'State diagram',
    header: /^stateDiagram(?:-v2)?$/i,
    ignored: line(/(?:classDef|class|style|title)\s.*/),
    known: line(
      /direction\s+(?:TD|TB|LR|BT|RL)/,
      /state\s+(?:"[^"]+"\s+as\s+)?[\wp{L}]+\s*\{/,
      /state\s+"[^"]+"\s+as\s+[\wp{L}]+/,
      /\}/,
      /(?:\[\*\]|[\wp{L}-]+)\s*-->\s*(?:\[\*\]|[\wp{L}-]+)(?:\s*:\s*.+)?/,
      /(?!note\b)[\wp{L}-]+\s*:\s*.+/,
    ),
    change: same,
  },
  {
    kind: 'Class diagram',
    header: /^classDiagram$/i,
    ignored: line(/(?:classDef|style|cssClass|click|link|callback|direction|title)\s.*/),
    known: line(
      /class\s+[^\s"[\]]+?(?:\s*~\w+~)?(?:\s*\{)?/,
      /namespace\s+\S+\s*\{/,
      /\}/,
      /<<\w+>>/,
      /(?!note\b)[^\s:<>]+\s*:\s*[^:].*/,
      /(?!note\b|class\b|<<)[^\s:"{}<>][^:"{}]*/,
      /[^\s"]+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.\|>|\.\.>|<--|<\.\.|--)\s+(?:"[^"]*"\s+)?[^\s"]+?(?:\s*:\s*.+)?/,
    ),
    change: (lines) =>
      lines.map((text) =>
        /^(?:class|namespace)\b/.test(text)
          ? text
          : text.replace(/~([^~\s]+)~/g, '<$1>').replace(RELATION, (_, arrow: string) => ` ${arrow} `),
      ),
  },
  {
    kind: 'Entity relationship diagram',
    header: /^erDiagram$/i,
    ignored: line(/(?:classDef|class|style|title|direction)\s.*/),
    known: line(
      /[\w-]+\s*\{/,
      /\}/,
      /[\w-]+\s+[|o}{]+(?:--|\.\.)[|o}{]+\s+[\w-]+\s*:\s*.+/,
      /[\w()[\],-]+\s+[\w*-]+(?:\s+(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)?(?:\s+"[^"]*")?/,
    ),
    change: same,
  },
  {
    kind: 'Chart',
    header: /^xychart(?:-beta)?(?:\s+horizontal)?$/i,
    ignored: /^$/,
    known: line(
      /title\s+"[^"]+"/,
      /x-axis\s+(?:"[^"]*"\s*)?\[[^\]]+\]/,
      /[xy]-axis\s+(?:"[^"]*"\s+)?-?\d+(?:\.\d+)?\s*-->\s*-?\d+(?:\.\d+)?/,
      /y-axis\s+"[^"]+"/,
      /(?:bar|line)\s+\[[\d\s.,+-]+\]/,
    ),
    change: same,
  },
];
