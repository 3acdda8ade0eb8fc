import { outsideCode, type Part, splitLines } from './code.ts';

/** The alerts of this site, by the names that programs give to asides. */
const ALERTS: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  default: 'NOTE',
  secondary: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  failure: 'CAUTION',
  bug: 'CAUTION',
  hint: 'TIP',
};
/** Whether an aside of this name is an alert. */
export const isAlert = (name: string): boolean => Object.hasOwn(ALERTS, name.toLowerCase());
const OPEN = /^(?<lead>[ \t>]*)(?<colons>:{3,})[ \t]*(?<name>[a-z][\w-]{0,40})(?<rest>(?:[ \t[{].{0,500})?)$/i;
const CLOSE = /^[ \t>]*(:{3,})[ \t]*$/;
const REST =
  /^[ \t]*(?:\[(?<label>.*)\])?[ \t]*(?<attributes>\{(?:[^{}]*?\btitle=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'))?[^{}]*\})?(?<words>.*)$/;
const MOST_LEVELS = 20;

interface Aside {
  lead: string;
  name: string;
  title: string;
  /** The line that ends it. */
  end: number;
}
interface Text {
  lines: readonly Part[];
  /** The asides by their first lines. */
  asides: ReadonlyMap<number, Aside>;
  /** Whether indentation means nothing. */
  isMdx: boolean;
}

/**
 * Makes alerts of asides as Starlight and Docusaurus write them, `:::note[Title]` up to `:::`, in MDX also of components
 * for them; those of other names become quotes with a title. What is not closed is no aside. `onRemoved` is called with
 * attributes that are not taken over.
 */
export function withAsides(markdown: string, isMdx: boolean, onRemoved: (attributes: string) => void): string {
  const text = isMdx ? withoutComponents(markdown, onRemoved) : markdown;
  if (!text.includes(':::')) return markdown;
  const lines = splitLines(text);
  const asides = asidesOf(lines, onRemoved);
  return asides.size > 0 ? quoted({ lines, asides, isMdx }, 0, lines.length).join('\n') : markdown;
}

function asidesOf(lines: readonly Part[], onRemoved: (attributes: string) => void): Map<number, Aside> {
  const asides = new Map<number, Aside>();
  const open: { index: number; colons: number; rest: string; aside: Omit<Aside, 'end'> }[] = [];
  for (const [index, { text, isCode }] of lines.entries()) {
    if (isCode) continue;
    const closing = CLOSE.exec(text)?.[1]?.length ?? 0;
    const last = closing
      ? (open.findLast(({ colons }) => colons === closing) ?? open.findLast(({ colons }) => colons < closing))
      : undefined;
    if (last) {
      open.length = open.indexOf(last);
      asides.set(last.index, { ...last.aside, end: index });
      const left = leftOf(last.rest);
      if (left) onRemoved(left);
    }
    const found = closing || open.length >= MOST_LEVELS ? undefined : OPEN.exec(text)?.groups;
    if (found) {
      const { lead = '', colons = '', name = '', rest = '' } = found;
      open.push({ index, colons: colons.length, rest, aside: { lead, name, title: titleOf(rest) } });
    }
  }
  return asides;
}

function titleOf(rest: string): string {
  const { label, double, single, words } = REST.exec(rest)?.groups ?? {};
  return (label ?? double ?? single ?? words ?? '').replace(/\*\*|__/g, '').trim();
}

/** What of the rest of an opening line is not its title; empty if nothing is. */
function leftOf(rest: string): string {
  const { label, attributes = '', double, single, words = '' } = REST.exec(rest)?.groups ?? {};
  const title = label ?? double ?? single;
  return [
    label === undefined ? attributes.replace(/\btitle=(?:"[^"]*"|'[^']*')/, '') : attributes,
    title === undefined ? '' : words,
  ]
    .map((part) => part.replace(/^\{\s*\}$/, '').trim())
    .filter(Boolean)
    .join(' ');
}

/** Lines with their asides as quotes, which have empty lines around them. */
function quoted(text: Text, from: number, to: number): string[] {
  const { lines, asides, isMdx } = text;
  const result: string[] = [];
  const separate = (lead: string) => {
    if (result.at(-1)?.replaceAll('>', '').trim()) result.push(lead.trimEnd());
  };
  for (let index = from; index < to; index += 1) {
    const aside = asides.get(index);
    if (!aside) {
      result.push(lines[index]?.text ?? '');
      continue;
    }
    const { lead, end } = aside;
    separate(lead);
    const body = bodyOf(quoted(text, index + 1, end), lead, isMdx);
    for (const line of [...headOf(aside, body), ...body]) result.push(`${lead}> ${line}`.trimEnd());
    index = end;
    if (index + 1 < to && lines[index + 1]?.text.trim()) separate(lead);
  }
  return result;
}

function headOf({ name, title }: Aside, [first = '']: readonly string[]): string[] {
  if (!isAlert(name)) return [`**${title || name}**`, ''];
  // A line of signs would make a heading of the line before it.
  const isLine = /^[ \t]{0,3}(?:=+|-+)[ \t]*$/.test(first);
  return [`[!${ALERTS[name.toLowerCase()]}]`, ...(title ? [`**${title}**`] : []), ...(title || isLine ? [''] : [])];
}

/** The lines of an aside without what is before it in its own line, and without empty lines around them. */
function bodyOf(lines: readonly string[], lead: string, isMdx: boolean): string[] {
  const bare = lines.map((line) => (line.startsWith(lead) ? line.slice(lead.length) : line.trimStart()));
  const first = bare.findIndex((line) => line.trim());
  if (first < 0) return [];
  const body = bare.slice(first, bare.findLastIndex((line) => line.trim()) + 1);
  const indents = body.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const indent = isMdx ? indents.reduce((least, one) => Math.min(least, one)) : 0;
  return body.map((line) => line.slice(indent));
}

const COMPONENT =
  /(?<indent>[ \t]*)<(?<slash>\/?)(?:Aside|Admonition|Callout)\b(?<attributes>(?:[^<>{}"'/]|"[^"\n]*"|'[^'\n]*'|\{[^{}\n]*\}){0,500})>[ \t]*\n?/g;

/** MDX with the components for asides of Starlight, Docusaurus and Nextra as blocks of colons. */
const withoutComponents = (mdx: string, onRemoved: (attributes: string) => void): string =>
  outsideCode(mdx, (text) => {
    const slashes = [...text.matchAll(COMPONENT)].map(({ groups }) => groups?.slash);
    if (slashes.filter(Boolean).length * 2 !== slashes.length) return text;
    return text.replace(COMPONENT, (_whole, ...rest) => {
      const { indent = '', slash, attributes = '' }: Record<string, string | undefined> = rest.at(-1);
      const value = (name: string) => {
        const [, double, single] = new RegExp(`\\b${name}=\\{?(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
        return double ?? single ?? '';
      };
      const at: number = rest.at(-3);
      const lead = at === 0 || text[at - 1] === '\n' ? indent : '\n';
      const left = attributes.replace(/\b(?:title|type)=\{?(?:"[^"]*"|'[^']*')\}?/g, '').trim();
      if (left) onRemoved(left);
      return slash ? `${lead}:::\n` : `${lead}:::${value('type') || 'note'}[${value('title')}]\n`;
    });
  });
