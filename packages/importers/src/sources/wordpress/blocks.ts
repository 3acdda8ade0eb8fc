import { isRecord } from '@portfolio/contract/type-guards';
import { isLook, keptOf, shownBy, shownHtml, written } from '@portfolio/text/dialects/parameters';
import { removedName, textsIn } from '@portfolio/text/dialects/templates';
import { HTML } from '#app/html.ts';

/** The comment that starts or ends a block, or is one without text: `<!-- wp:image {"id":1} -->`. */
const BLOCK = /^\s+(\/?)wp:([\w/-]+)(?:\s+(\{[\s\S]*\}))?\s+(\/?)$/;
const BLOCK_TAGS =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio';
const AROUND_BLOCKS = new RegExp(`(<(?:${BLOCK_TAGS})\\b[^>]{0,2000}>)|(</(?:${BLOCK_TAGS})>)`, 'gi');
const OPEN = new RegExp(`^<(?:${BLOCK_TAGS})\\b[^>]*>`, 'i');
const CLOSE = new RegExp(`</(?:${BLOCK_TAGS})>$`, 'i');
/** Blocks that only divide a text. */
const DIVIDERS = /^(?:more|nextpage|separator|spacer)$/;

/** What the blocks of a text refer to. */
export interface BlockContext {
  /** The text of a reusable block. */
  reusable(id: string): string;
  /** The notes of the post, as HTML. */
  footnotes: string;
  /** Called with the name of a block whose content is made when the page is shown. */
  onRemoved(name: string): void;
}

/** The HTML of a post: its lines are paragraphs where the classic editor wrote it, and its blocks keep their HTML. */
export function htmlOf(content: string, context: BlockContext): string {
  let html = '';
  let depth = 0;
  let language = '';
  for (const part of partsOf(content)) {
    const block = part.isComment ? BLOCK.exec(part.text) : null;
    if (!block) {
      // A comment is named when the HTML is converted.
      const text = part.isComment ? `<!--${part.text}-->` : part.text;
      const isHtml = depth > 0 || part.isComment;
      html += isHtml ? text.replace(/<pre\b/i, language ? `<pre data-lang="${language}"` : '$&') : paragraphs(text);
      if (text.trim() && !part.isComment) language = '';
      continue;
    }
    const [, closing, name = '', json = '', selfClosing] = block;
    const attributes = parsed(json) ?? {};
    if (json && !parsed(json)) context.onRemoved(removedName(part.text));
    if (selfClosing) html += dynamicBlock(name, attributes, context);
    else depth = Math.max(0, depth + (closing ? -1 : 1));
    if (!closing && typeof attributes.language === 'string') language = attributes.language.replace(/[^\w#+-]/g, '');
  }
  return html;
}

/** The comments of an HTML text, without their marks, and what is between them. */
function partsOf(html: string): { isComment: boolean; text: string }[] {
  const parts: { isComment: boolean; text: string }[] = [];
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start + 4);
    if (end < 0) break;
    parts.push(
      { isComment: false, text: html.slice(at, start) },
      { isComment: true, text: html.slice(start + 4, end) },
    );
    at = end + 3;
  }
  return [...parts, { isComment: false, text: html.slice(at) }];
}

function dynamicBlock(name: string, attributes: Record<string, unknown>, context: BlockContext): string {
  if (name === 'footnotes') return context.footnotes;
  if (name === 'block') return context.reusable(String(attributes.ref));
  const shown = shownBy(name, textsIn(attributes));
  const isEmbed = /(?:^|-)embed(?:\/|$)/.test(name) && shown.links.length > 0;
  const named = `${name}${written(shown.others.filter((one) => !isLook(one)))}${keptOf(shown)}`;
  if (!DIVIDERS.test(name) && !isEmbed) context.onRemoved(removedName(named));
  const html = shownHtml(shown);
  return html && `<p>${html}</p>`;
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json || '{}');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The lines of the classic editor: an empty one separates paragraphs, another one breaks the line. */
function paragraphs(text: string): string {
  if (!text.trim()) return text;
  return HTML.outsideCode(text, (outside) =>
    outside
      .replace(AROUND_BLOCKS, (_, open?: string, close?: string) => (open ? `\n\n${open}` : `${close}\n\n`))
      .split(/\n\s*\n/)
      .map((part) => paragraph(part.trim()))
      .join('\n'),
  );
}

/** A paragraph, or the text of an element in which WordPress makes none. */
function paragraph(part: string): string {
  const open = OPEN.exec(part)?.[0] ?? '';
  const close = CLOSE.exec(part.slice(open.length))?.[0] ?? '';
  const text = part.slice(open.length, part.length - close.length).trim();
  const lines = text.replaceAll('\n', '<br>\n');
  return open + (!text || (open && close) ? lines : `<p>${lines}</p>`) + close;
}
