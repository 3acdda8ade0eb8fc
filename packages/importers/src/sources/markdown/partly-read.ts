import { splitCode } from '@portfolio/text/dialects/code';
import { zonesOf } from '@portfolio/text/instant';
import { hiddenBy } from '#app/file-names.ts';
import type { Content, Source, SourceFile } from '#app/source.ts';
import { PROGRAMS, type Program } from './programs.ts';
import { readMarkdown, readMarkdownFiles } from './read-markdown.ts';

/** What of a text is not understood, with its count. */
function unknownIn(text: string, { unknown, fences }: Program): string[] {
  const parts = splitCode(text);
  const outside = parts.map((part) => (part.isCode ? '' : part.text)).join('\n');
  const found = unknown.map(([name, pattern]) => [name, outside.match(pattern)?.length ?? 0] as const);
  const blocks = [...text.matchAll(/^[ \t>]{0,20}(?:`{3,}|~{3,})[ \t]*(\S[^\n]{0,100})/gm)];
  const run = fences ? blocks.filter(([, info = '']) => fences.test(info)).length : 0;
  return [...found, ['code that is run', run] as const].flatMap(([name, count]) =>
    count > 0 ? [`${count} × ${name}`] : [],
  );
}

/** The source of a program that is recognized and read in part: nothing of it is public that is not understood. */
function partlyRead(name: keyof typeof PROGRAMS): Source {
  const program: Program = PROGRAMS[name];
  const { label, matches, texts, draftReason, nameOf, addressesOf = () => [] } = program;
  return {
    name,
    label,
    matches,
    *read(files, { timeZone, keep } = {}) {
      const content: Content = {
        documents: [],
        leftOut: [],
        feeds: [],
        exports: files.filter(({ path }) => /(^|\/)\.obsidian\//.test(path)).map(({ path }) => path),
      };
      const zones = zonesOf('', timeZone);
      yield* readMarkdownFiles(
        files.filter(({ path }) => texts.test(path)),
        content,
        (file) => {
          const unknown = unknownIn(file.text, program);
          const reason =
            hiddenBy(file.path) ??
            draftReason ??
            (unknown.length > 0 ? `it has parts of ${label} that are not understood` : null);
          const document = readMarkdown(file, { zones, hiddenBy: reason, ...(nameOf && { nameOf }) });
          if (typeof document === 'string') return document;
          const notes = [
            ...document.notes,
            ...(unknown.length > 0 ? [`not understood, and kept as text: ${unknown.join(', ')}`] : []),
          ];
          return { ...document, notes, oldAddresses: [...addressesOf(document), ...document.oldAddresses] };
        },
        { keep },
      );
      return content;
    },
    addressOf: () => null,
  };
}

const isStory = ({ path, text }: SourceFile) =>
  /\.html?$/i.test(path) && /class="h-entry"/.test(text ?? '') && /class="graf /.test(text ?? '');

/** An export of Medium, whose stories are named and not read. */
const medium: Source = {
  name: 'medium',
  label: 'an export of Medium',
  matches: (files) => files.some(isStory),
  *read(files) {
    const leftOut = files
      .filter(isStory)
      .map(({ path }) => ({ path, isFailure: false, reason: 'it is a story of Medium, which cannot be read yet' }));
    return { documents: [], leftOut, feeds: [] };
  },
  addressOf: () => null,
};

/** The programs that are recognized and read in part. */
export const PARTLY_READ = {
  hexo: partlyRead('hexo'),
  quarto: partlyRead('quarto'),
  obsidian: partlyRead('obsidian'),
  notion: partlyRead('notion'),
  hashnode: partlyRead('hashnode'),
  medium,
};
