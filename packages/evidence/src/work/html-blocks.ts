import { plainText } from '@portfolio/text/words';

/** Code, drawings and formulas are no text that names a skill. */
const NOT_TEXT = /<(pre|svg|math|script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** What the renderer adds and no person wrote: the language above code, the title of an alert. */
const ADDED =
  /<div class="code-bar"[^>]*>[^<]*(?:<span\b[^>]*>[^<]*<\/span>)?[^<]*<\/div>|<p class="markdown-alert-title"[^>]*>[\s\S]{0,1000}?<\/p>/gi;
const BLOCK =
  /<\/?(?:p|h[1-6]|li|ul|ol|dl|dt|dd|table|thead|tbody|tr|td|th|blockquote|div|section|aside|figure|figcaption|details|summary|hr|br)\b[^>]*>/i;

/** The texts of the blocks of rendered HTML. A sentence never crosses a block, and neither does a text fragment. */
export const htmlBlocks = (html: string): string[] =>
  html.replace(NOT_TEXT, '<hr>').replace(ADDED, '<hr>').split(BLOCK).map(plainText).filter(Boolean);
