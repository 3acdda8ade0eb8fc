import { isAlert } from '@portfolio/text/dialects/asides';
import { fencedCode, replaceBlocks } from '@portfolio/text/dialects/blocks';
import { outsideCode } from '@portfolio/text/dialects/code';
import type { Parameter } from '@portfolio/text/dialects/parameter';
import { isLook, written } from '@portfolio/text/dialects/parameters';
import { createKept, type Kept, removedName } from '@portfolio/text/dialects/templates';
import { withLineFeeds } from '@portfolio/text/line-ends';

interface Context {
  /** New address of a page by the path that `ref` uses; `null` if there is none. */
  ref(path: string): string | null;
  /** Called with each shortcode that is not known here. */
  onRemoved(name: string): void;
}

const SHORTCODE =
  /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:"[^"]{0,2000}"|`[^`]{0,2000}`|(?!\{\{[<%])[^"`>%]|[>%](?!\}\})){0,2000})[>%]\}\}/g;
const INLINE = /\{\{[<%]\s*([\w-]+\.inline)\b[^>%\n]{0,300}[>%]\}\}([\s\S]{0,20000}?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g;
/** Characters before a shortcode in its line that are looked at. */
const MOST_INDENT = 200;
/** Shortcodes of themes around a text that is folded, or set apart. */
const FOLDS = ['details', 'fold', 'expand', 'collapse', 'spoiler'];
const ASIDES = ['admonition', 'notice', 'alert', 'callout', 'hint'];

/** Replaces the shortcodes of a text; unknown ones go, and their text, link and image stay. Code stays. */
export function withoutShortcodes(markdown: string, outer: Context): string {
  const blocks = replaceBlocks(withLineFeeds(markdown), {
    open: /\{\{[<%]\s*(?<kind>highlight|mermaid)\b(?<words>[^>%\n]{0,300})[>%]\}\}/,
    close: ({ kind }) => new RegExp(`\\{\\{[<%]\\s*/\\s*${kind}\\s*[>%]\\}\\}`, 'g'),
    change: ({ kind, words = '' }, inner, before) =>
      kind === 'mermaid'
        ? fencedCode(protect(inner), kind, before)
        : fencedCode(protect(inner), /[^\s"'`]+/.exec(words)?.[0] ?? '', before, markedLines(words)),
    changeFence: (code) => protect(withMarks(code)),
  });
  const changed = outsideCode(protect(withoutInline(blocks, outer), true), (text, _keep, reveal) => {
    const context = { ...outer, onRemoved: (name: string) => outer.onRemoved(removedName(unprotected(reveal(name)))) };
    const closed = new Set([...text.matchAll(SHORTCODE)].flatMap(([, slash, name]) => (slash && name ? [name] : [])));
    const keptOf = createKept(text, false);
    return text.replace(SHORTCODE, (whole, slash: string, name: string, words: string, at: number, all: string) => {
      const parameters = parametersOf(words);
      const block = closed.has(name) ? blockOf(name, parameters, slash !== '') : undefined;
      if (block) {
        const others = block.others.filter((one) => !isLook(one));
        if (others.length > 0) context.onRemoved(removedName(`{{< ${name}${written(others)} >}} (but its text)`));
        const isStart = /(?:^|\n)[ \t>]*$/.test(all.slice(Math.max(0, at - MOST_INDENT), at));
        const isEnd = /^[ \t]*(?:\n|$)/.test(all.slice(at + whole.length, at + whole.length + MOST_INDENT));
        return `${isStart ? '' : '\n'}${block.line}${isEnd ? '' : '\n'}`;
      }
      if (slash) return '';
      return resolved(name, parameters, context, (shown) =>
        keptOf({ name, parameters: shown, at, length: whole.length }),
      );
    });
  });
  return unprotected(changed);
}

const unprotected = (text: string) =>
  text.replaceAll('\uFDD2', '{{').replace(/\{\{([<%])\/\*(.{0,1000}?)\*\/([>%])\}\}/gs, '{{$1$2$3}}');

/** Removes shortcodes that are written in the text itself, when they have a template and no plain text. */
const withoutInline = (markdown: string, { onRemoved }: Context) =>
  outsideCode(markdown, (text, _keep, reveal) =>
    text.replace(INLINE, (whole, name: string, inner: string) => {
      if (!/\{\{|<(?:style|script)\b/i.test(inner)) return whole;
      onRemoved(removedName(reveal(`{{< ${name} >}} ${inner}`)));
      return '';
    }),
  );

/** Shortcodes in code, or escaped ones, as marks, so that they stay. */
const protect = (text: string, isEscapedOnly = false) =>
  isEscapedOnly ? text.replace(/\{\{(?=[<%]\/\*)/g, '\uFDD2') : text.replaceAll('{{', '\uFDD2');

/** The lines that Hugo marks, as the attributes of code here: ` {2,4-5}`; empty without any. */
function markedLines(attributes: string): string {
  const [, list = ''] = /hl_lines\s*=\s*([[\d\s,"'-]+)/.exec(attributes) ?? [];
  const lines = list.match(/\d+(?:-\d+)?/g);
  return lines ? ` {${lines.join(',')}}` : '';
}

/** Fenced code with the lines that Goldmark's attributes mark; its other attributes are about the look. */
const withMarks = (code: string) =>
  code.replace(
    /^([^\n{]*[`~]{3,}[^\n{`]*?)[ \t]*\{([^\n}]*=[^\n}]*)\}[ \t]*(?=\n|$)/,
    (_, head: string, attributes: string) => `${head}${markedLines(attributes)}`,
  );

const parametersOf = (words: string): Parameter[] =>
  [...words.matchAll(ARGUMENT)].map(([, name = '', double, raw, bare = '']) => ({
    name,
    value: double?.replaceAll('\\"', '"') ?? raw ?? bare,
  }));

/** A line that opens or closes a shortcode that is a block here, too, and the parameters without a place in it. */
interface BlockLine {
  line: string;
  others: Parameter[];
}

/** The line of a fold or an aside; `undefined` for other shortcodes. */
function blockOf(name: string, parameters: readonly Parameter[], isEnd: boolean): BlockLine | undefined {
  const isKind = !ASIDES.includes(name) && isAlert(name);
  const isFold = FOLDS.includes(name);
  if (!isFold && !isKind && !ASIDES.includes(name)) return undefined;
  if (isEnd) return { line: isFold ? '\n</details>\n' : ':::', others: [] };
  return isFold ? foldOf(parameters) : asideOf(isKind ? name : undefined, name === 'admonition', parameters);
}

function foldOf(parameters: readonly Parameter[]): BlockLine {
  const summary = namedOf(parameters, 'summary', 'title') ?? plainOf(parameters)[0];
  const isOpen = namedOf(parameters, 'open')?.value === 'true';
  const words = (summary?.value || 'Details').replace(/[<>\n]/g, ' ');
  return {
    line: `<details${isOpen ? ' open' : ''}>\n<summary>${words}</summary>\n`,
    others: parameters.filter((one) => one !== summary),
  };
}

function asideOf(ownKind: string | undefined, isAnyKind: boolean, parameters: readonly Parameter[]): BlockLine {
  const plain = plainOf(parameters);
  const first = ownKind ? undefined : (namedOf(parameters, 'type', 'style', 'color') ?? plain[0]);
  const isKnown =
    first !== undefined && (isAlert(first.value) || (isAnyKind && /^[a-z][\w-]{0,40}$/i.test(first.value)));
  const kind = isKnown ? first : undefined;
  // Some themes name an icon in place of the kind.
  const title =
    namedOf(parameters, 'title') ??
    plain.find((one) => one !== kind && (one !== first || /\s/.test(one.value)) && !isLook(one));
  return {
    line: `:::${ownKind ?? kind?.value ?? 'note'}[${(title?.value ?? '').replace(/\s+/g, ' ')}]`,
    others: parameters.filter((one) => one !== kind && one !== title),
  };
}

const namedOf = (parameters: readonly Parameter[], ...names: string[]) =>
  names.map((name) => parameters.find((one) => one.name === name)).find(Boolean);
const plainOf = (parameters: readonly Parameter[]) => parameters.filter(({ name }) => !name);

type KeepShortcode = (parameters: readonly Parameter[]) => Kept;

function resolved(name: string, parameters: readonly Parameter[], context: Context, keep: KeepShortcode): string {
  if (name === 'ref' || name === 'relref') {
    const path = (namedOf(parameters, 'path') ?? parameters[0])?.value ?? '';
    const address = context.ref(path);
    if (address === null) context.onRemoved(removedName(`{{< ${name}${written(parameters)} >}} (but its path)`));
    return address ?? path;
  }
  const { text, others, kept, isPlayer, isInside } = keep(parameters);
  const isKnown = isPlayer || (name === 'figure' && kept !== '' && !isInside);
  if (!isKnown) context.onRemoved(`${removedName(`{{< ${name}${others} >}}`)}${kept}`);
  return text;
}
