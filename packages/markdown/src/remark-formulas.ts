/// <reference types="remark-parse" />
/// <reference types="remark-stringify" />
import remarkMath from 'remark-math';
import type { Data, Processor } from 'unified';

type MarkdownExtension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<MarkdownExtension['text']>[string]>, unknown[]>;
type State = NonNullable<ReturnType<Construct['tokenize']>>;
type WriteExtension = NonNullable<Data['toMarkdownExtensions']>[number];

declare module 'micromark-util-types' {
  /** Those of `remark-math`. */
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextSequence: 'mathTextSequence';
    mathTextData: 'mathTextData';
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;
const isLineEnd = (code: number) => code < -2;
const isSpace = (code: number) => code < 0 || code === 32;
const isDigit = (code: number | null) => code !== null && code >= 48 && code <= 57;

/**
 * Formulas between single dollars by Pandoc's rule: no space follows the opening dollar or precedes the closing one, and
 * no digit follows the closing one, which is the first dollar without a backslash. `remark-math` has no such rule.
 */
const singleDollarFormula: Construct = {
  name: 'singleDollarFormula',
  previous(code) {
    return code !== DOLLAR || /^(?:characterEscape|mathText)$/.test(this.events.at(-1)?.[1].type ?? '');
  },
  tokenize(effects, ok, nok) {
    let last: number = DOLLAR;
    const take = (code: number): void => {
      effects.consume(code);
      last = code;
    };
    const start: State = (code) => {
      effects.enter('mathText');
      dollar(code);
      return first;
    };
    const dollar = (code: number | null): void => {
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
    };
    const first: State = (code) => {
      if (code === null || code === DOLLAR || isSpace(code)) return nok(code);
      effects.enter('mathTextData');
      return data(code);
    };
    const data: State = (code) => {
      if (code === null) return nok(code);
      if (isLineEnd(code)) return lineEnd(code);
      if (code !== DOLLAR) {
        take(code);
        return code === BACKSLASH ? escaped : data;
      }
      if (isSpace(last)) return nok(code);
      effects.exit('mathTextData');
      dollar(code);
      return end;
    };
    const escaped: State = (code) => {
      if (code === null || isLineEnd(code)) return data(code);
      take(code);
      return data;
    };
    const lineEnd = (code: number): State => {
      effects.exit('mathTextData');
      effects.enter('lineEnding');
      take(code);
      effects.exit('lineEnding');
      return nextLine;
    };
    const nextLine: State = (code) => {
      if (code === null || code === DOLLAR) return nok(code);
      effects.enter('mathTextData');
      return data(code);
    };
    const end: State = (code) => {
      if (isDigit(code)) return nok(code);
      effects.exit('mathText');
      return ok(code);
    };
    return start;
  },
};

/** TeX that single dollars can hold: without spaces at its ends, an end of line, or a dollar without a backslash. */
const FITS_SINGLE_DOLLARS = /^(?!\s)(?:[^$\\\n]|\\[^\n])+(?<!\s)$/;

/** `remark-math` with single dollars by Pandoc's rule, when Markdown is read and when it is written. */
export function remarkFormulas(this: Processor): void {
  remarkMath.call(this, { singleDollarTextMath: false });
  const { micromarkExtensions, toMarkdownExtensions } = this.data();
  micromarkExtensions?.push({ text: { [DOLLAR]: singleDollarFormula } });
  const write = toMarkdownExtensions?.at(-1);
  if (write) toMarkdownExtensions?.push(writeSingleDollars(write));
}

function writeSingleDollars({ handlers }: WriteExtension): WriteExtension {
  const withTwoDollars = handlers?.inlineMath;
  const inlineMath: typeof withTwoDollars = (node: { value: string }, parent, state, info) => {
    const fits = FITS_SINGLE_DOLLARS.test(node.value) && !/^\d/.test(info.after);
    if (fits || !withTwoDollars) return `$${node.value}$`;
    // Two dollars are told from those of a formula beside them by a space.
    const [before, after] = [info.before.endsWith('$'), info.after.startsWith('$')].map((is) => (is ? ' ' : ''));
    return `${before}${withTwoDollars(node, parent, state, info)}${after}`;
  };
  return {
    unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    handlers: { inlineMath: Object.assign(inlineMath, { peek: () => '$' }) },
  };
}
