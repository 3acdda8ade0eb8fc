/** Characters that are given out at once, before others get a turn. */
const CHUNK = 128 * 1024;
/** Characters of the longest reference. */
const MOST_REFERENCE = 40;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/** What follows the text of an element: a tag, a section or a comment. */
const AFTER_CDATA = /\s{0,200}(?:<(?:\/|!\[CDATA\[|!--)|$)/y;
/** An `&` that begins no reference, or a `<` that begins no tag. */
const BARE = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,30});)|<(?![a-z_:/!?])/gi;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** XML of programs that do not escape everything, as a strict parser reads it, with the number of repairs. */
export class XmlRepair {
  #signs = 0;
  #controls = 0;
  #ends = 0;

  /** The pieces of a text in their order, in a time linear to its length. */
  *pieces(text: string): Generator<string> {
    let at = 0;
    let section = text.indexOf(CDATA);
    while (section >= 0) {
      yield* this.#markup(text.slice(at, section));
      yield CDATA;
      at = section + CDATA.length;
      for (;;) {
        const end = text.indexOf(CDATA_END, at);
        yield* this.#literal(text.slice(at, end < 0 ? text.length : end));
        if (end < 0) return;
        at = end + CDATA_END.length;
        if (section < at && section >= 0) section = text.indexOf(CDATA, at);
        AFTER_CDATA.lastIndex = at;
        const otherEnd = AFTER_CDATA.test(text) ? -1 : text.indexOf(CDATA_END, at);
        if (otherEnd < 0 || (section >= 0 && section < otherEnd)) break;
        // The end of a section inside a text that has more.
        this.#ends += 1;
        yield `]]${CDATA_END}${CDATA}>`;
      }
      yield CDATA_END;
    }
    yield* this.#markup(text.slice(at));
  }

  /** What was repaired, for the report, with entities that only the parser knows; `null` if nothing was. */
  summary(unknownEntities: number): string | null {
    const counts: [count: number, one: string, many: string][] = [
      [this.#signs, 'unescaped “&” or “<” was read as text', 'unescaped “&” or “<” were read as text'],
      [unknownEntities, 'unknown entity was read as text', 'unknown entities were read as text'],
      [this.#ends, '“]]>” in a text was read as text', '“]]>” in texts were read as text'],
      [this.#controls, 'control character was removed', 'control characters were removed'],
    ];
    const repairs = counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
    return repairs.length > 0 ? `the file is not valid XML and was repaired: ${repairs.join(', ')}` : null;
  }

  *#markup(text: string): Generator<string> {
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + CHUNK, text.length);
      if (end < text.length) {
        // A reference or the start of a tag is not divided.
        const sign = Math.max(text.lastIndexOf('&', end), text.lastIndexOf('<', end));
        if (sign > at && end - sign < MOST_REFERENCE) end = sign;
      }
      yield this.#withoutControls(text.slice(at, end)).replace(BARE, (sign) => {
        this.#signs += 1;
        return sign === '&' ? '&amp;' : '&lt;';
      });
      at = end;
    }
  }

  *#literal(text: string): Generator<string> {
    for (let at = 0; at < text.length; at += CHUNK) yield this.#withoutControls(text.slice(at, at + CHUNK));
  }

  #withoutControls = (text: string) =>
    text.replace(CONTROLS, () => {
      this.#controls += 1;
      return '';
    });
}
