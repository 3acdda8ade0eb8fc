/** A footnote of one paragraph: its key and content. */
const NOTE = /<li id="user-content-fn-([^"]+)">\s*<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*<\/li>/g;
/** A paragraph. References in headings and tables have no note beside them. */
const PARAGRAPH = /<p\b[^>]*>(?:(?!<\/?p\b)[\s\S])*<\/p>/g;
/** The first reference to a footnote: its key and number. */
const REFERENCE = /<sup><a href="#user-content-fn-([^"]+)" id="user-content-fnref-\1" [^>]*>(\d+)<\/a><\/sup>/g;
/** The links from a footnote back to its references. */
const BACK = /\s*<a href="#user-content-fnref-[^>]*>(?:↩|<sup>\d+<\/sup>)*<\/a>/g;
/** Links, images and ids, which must not exist twice. */
const ONCE = /<\/?a\b[^>]*>|<img\b[^>]*>| id="[^"]*"/g;
/** Longer footnotes (characters) do not fit beside the text. */
const MAX_LENGTH = 400;

/**
 * Repeats each short footnote as `span.sidenote` after its first reference, if that is in a paragraph, for the margin of
 * wide windows; hidden from assistive technology. `data-last` marks those at the end of their paragraph, which narrow
 * windows can show without dividing a sentence. The HTML must come from the renderer.
 */
export function withSideNotes(html: string): string {
  const start = html.lastIndexOf('<section data-footnotes=');
  if (start === -1) return html;
  const notes = new Map<string, string>();
  for (const [, key = '', content = ''] of html.slice(start).matchAll(NOTE)) {
    const note = content.replace(BACK, '').replace(ONCE, '').trim();
    if (note && note.replace(/<[^>]+>/g, '').length <= MAX_LENGTH) notes.set(key, note);
  }
  const withNote = (reference: string, key: string, number: string, at: number, paragraph: string) => {
    const note = notes.get(key);
    if (!note) return reference;
    const last = paragraph.length === at + reference.length + '</p>'.length ? ' data-last=""' : '';
    return `${reference}<span class="sidenote" hidden aria-hidden="true"${last}><b>${number}</b> ${note}</span>`;
  };
  const text = html.slice(0, start).replace(PARAGRAPH, (paragraph) => paragraph.replace(REFERENCE, withNote));
  return text + html.slice(start);
}
