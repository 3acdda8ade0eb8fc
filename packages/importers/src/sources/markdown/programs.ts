import { baseName } from '#app/document.ts';
import type { SourceName } from '#app/names.ts';
import type { Document, SourceFile } from '#app/source.ts';
import { MARKDOWN } from './read-markdown.ts';

/** A program whose texts are mostly Markdown, and what of them is not understood here. */
export interface Program {
  label: string;
  matches(files: readonly SourceFile[]): boolean;
  /** Which files have its texts. */
  texts: RegExp;
  /** Parts of a text that are not understood, outside of code, by how the report names them. */
  unknown: readonly [name: string, pattern: RegExp][];
  /** Languages of fenced code that the program does not show as code. */
  fences?: RegExp;
  /** Why every text is a draft, for programs whose texts were not public, or that are never understood as a whole. */
  draftReason?: string;
  nameOf?(name: string): string;
  /** The addresses of a text on the old site. */
  addressesOf?(document: Document): string[];
}

const NOTION_ID = /[ -][0-9a-f]{32}$/;
/** Files whose text is looked at to recognize a program. */
const MOST_LOOKED_AT = 300;

/** The programs that are recognized and read in part, by the names of their sources. */
export const PROGRAMS = {
  hexo: {
    label: 'a Hexo site',
    matches: (files) =>
      files.some(({ path }) => /(^|\/)source\/_(?:posts|drafts)\//.test(path)) &&
      files.some(({ path }) => /(^|\/)(?:_config\.ya?ml|package\.json)$/.test(path)),
    texts: /(?:^|\/)source\/.*\.(?:md|markdown)$/i,
    unknown: [
      ['{% … %}', /\{%[^%\n]{0,300}%\}/g],
      ['{{ … }}', /\{\{[^{}\n]{0,300}\}\}/g],
    ],
  },
  quarto: {
    label: 'a Quarto site',
    matches: (files) => files.some(({ path }) => /(^|\/)_quarto\.ya?ml$|\.qmd$/i.test(path)),
    texts: /\.(?:qmd|mdx?|markdown)$/i,
    unknown: [
      ['::: {…}', /^[ \t]{0,3}:{3,}[ \t]*\S/gm],
      ['{{< … >}}', /\{\{<[^{}\n]{0,300}>\}\}/g],
      ['{#… .…}', /(?<!:::[ \t]?)\{[#.][^{}\n]{1,300}\}/g],
      ['@reference', /(?<![\w@])@[a-z][\w:-]{1,80}/gi],
    ],
    fences: /^\{[a-z]/i,
    draftReason: 'texts of Quarto are not read as a whole yet',
  },
  obsidian: {
    label: 'notes of Obsidian',
    matches: (files) => files.some(({ path }) => /(^|\/)\.obsidian\//.test(path)) || hasLinkedNotes(files),
    texts: MARKDOWN,
    unknown: [
      ['![[…]]', /!\[\[[^[\]\n]{1,300}\]\]/g],
      ['[[…]]', /(?<!!)\[\[[^[\]\n]{1,300}\]\]/g],
      ['%%…%%', /%%[^%]{1,2000}%%/g],
      ['==…==', /==[^=\n]{1,300}==/g],
      ['^block', /(?<=\s)\^[\w-]{1,60}[ \t]*$/gm],
      ['#tag', /(?<=^|\s)#[\p{L}][\p{L}\p{N}/_-]{0,60}/gmu],
    ],
    fences: /^(?:dataview(?:js)?|tasks|query)\b/i,
    draftReason: 'notes of Obsidian were not public',
  },
  notion: {
    label: 'pages of Notion',
    matches: (files) => files.some(({ path }) => MARKDOWN.test(path) && NOTION_ID.test(baseName(path))),
    texts: MARKDOWN,
    unknown: [
      ['<aside>', /<aside[\s>]/gi],
      ['Name: value', /^(?!https?:)[A-Z][\w ]{0,40}: \S/gm],
    ],
    draftReason: 'pages of Notion were not public',
    nameOf: (name) => name.replace(NOTION_ID, ''),
  },
  hashnode: {
    label: 'a backup of Hashnode',
    matches: (files) =>
      lookedAt(files).some(({ text }) => /^datePublished:/m.test(headOf(text)) && /^cuid:/m.test(headOf(text))),
    texts: MARKDOWN,
    unknown: [
      ['%[…]', /%\[[^[\]\n]{1,500}\]/g],
      ['align="…"', /\]\([^()\n]{1,1000}[ \t]align="?\w{1,10}"?[ \t]*\)/g],
      ['data-node-type="…"', /\bdata-node-type="[\w-]{1,40}"/g],
    ],
    addressesOf: ({ slug }) => [`/${slug}`],
  },
} satisfies Partial<Record<SourceName, Program>>;

const headOf = (text: string | null) => (text?.startsWith('---') ? text.slice(0, 3000) : '');
const lookedAt = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => MARKDOWN.test(path)).slice(0, MOST_LOOKED_AT);

/** Whether a text links to another one as Obsidian does. */
function hasLinkedNotes(files: readonly SourceFile[]): boolean {
  const names = new Set(
    files.filter(({ path }) => MARKDOWN.test(path)).map(({ path }) => baseName(path).toLowerCase()),
  );
  return lookedAt(files).some(({ text }) =>
    [...(text ?? '').matchAll(/\[\[([^[\]|#\n]{1,200})(?:[|#][^[\]\n]{0,300})?\]\]/g)].some(([, name = '']) =>
      names.has(baseName(`${name.trim()}.md`).toLowerCase()),
    ),
  );
}
